/** The error messages of the product's specification, word for word. All other errors come with the server's message. */
export const errors = {
  'error.duplicate': 'Error: The {field} field is already in use. Please enter a unique value.',
  'error.duplicate.unknown': 'Unknown',
  'error.occurred': 'An error has occurred: {message}',
  'error.unexpected': 'An unexpected error occurred: {message}',
  'error.unknown': 'An unknown error has occurred, please try again.',
  'error.withReference': '{message} (reference {id})',
} as const;
