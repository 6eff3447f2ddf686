/** Sentences of the specification’s error catalogue for screens that are still to be built; they travel with none. */
export const forLater = {
  'error.occurred': 'An error has occurred: {message}',
  'error.noUser': 'No authenticated user found.',
  'region.notFound': 'Region not found or could not be loaded.',
  'lanes.none': 'No lanes found',
  'regions.none': 'No regions available for this carrier.',
  'rateSheets.none': 'No rate sheets available for this carrier.',
} as const;
