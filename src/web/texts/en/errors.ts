/** The sentences of the specification's error catalogue, word for word. What the server refuses, it says itself. */
export const errors = {
  'error.duplicate': 'Error: The {field} field is already in use. Please enter a unique value.',
  'error.duplicate.unknown': 'Unknown',
  'error.unexpected': 'An unexpected error occurred: {message}',
  'error.occurred': 'An error has occurred: {message}',
  'error.unknown': 'An unknown error has occurred, please try again.',

  'error.noUser': 'No authenticated user found.',
  'upload.noFile': 'No file selected',
  'upload.invalidType': 'Invalid upload type',
  'upload.submissionFailed': 'Submission failed',
  'upload.processingFailed': 'File processing failed',
  'upload.processed': 'File has been processed',
  'region.notFound': 'Region not found or could not be loaded.',
  'carriers.none': 'No carriers found',
  'lanes.none': 'No lanes found',
  'regions.none': 'No regions available for this carrier.',
  'rateSheets.none': 'No rate sheets available for this carrier.',
} as const;
