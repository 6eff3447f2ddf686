/** The columns of a file of past searches. Screens show most of them without a header. */
export const HISTORY_COLUMN_NAMES = {
  when: 'Searched at',
  kind: 'Kind',
  source: 'Source',
  who: 'Searched by',
  customer: 'Customer',
  file: 'File',
  from: 'From',
  to: 'To',
  temperature: 'Temperature',
  pallets: 'Pallets',
  grossWeight: 'Gross weight (lbs)',
  lanesQuoted: 'Lanes Quoted',
  quotesReturned: 'Quotes Returned',
  best: 'Lowest total',
} as const;
