/** Texts about past quotes that the history shares with bulk searches, tests of tariffs, and loads. */
export const quoteHistory = {
  'history.column.carrierRate': 'Carrier, rate',
  'history.quotes': 'Quotes as they were made',
  'history.quote.number': 'Quote {number}',
  'history.quote.version': 'Tariff version {version}',
  'history.quote.ratedAs': 'Rated as {weight}',
  'history.quote.through': 'Valid through {day}',
  'history.carrier.to': 'to',
  'history.weight': '{weight} lb',
  'history.test.badge': 'Test',
  'history.carrier.attempts': 'Lanes and options of {carrier}',
  'history.carrier.leftOut': '{count, plural, one {# more option is} other {# more options are}} not shown.',
  'history.carrier.lane': 'Lane',
  'history.carrier.option': 'Option',
  'history.carrier.result': 'Result',
} as const;
