/** The columns of a file of past searches. Screens show most of them without a header. */
export const HISTORY_COLUMN_NAMES = {
  when: 'Searched at',
  kind: 'Kind',
  source: 'Source',
  who: 'Searched by',
  customer: 'Customer',
  file: 'File',
  temperature: 'Temperature',
  pallets: 'Pallets',
  grossWeight: 'Weight (lbs)',
  lanesQuoted: 'Lanes Quoted',
  quotesReturned: 'Quotes Returned',
  best: 'Lowest total',
} as const;
