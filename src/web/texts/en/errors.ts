/** The sentences of the specification's error catalogue, word for word. What the server refuses, it says itself. */
export const errors = {
  'error.duplicate': 'Error: The {field} field is already in use. Please enter a unique value.',
  'error.duplicate.unknown': 'Unknown',
  'error.unexpected': 'An unexpected error occurred: {message}',
  'error.unknown': 'An unknown error has occurred, please try again.',
} as const;
