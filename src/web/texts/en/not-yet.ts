/** Pages of the menu whose screens are still to come. */
export const notYet = {
  'notYet.title': 'Nothing here yet',
  'notYet.bulkSearchRequest': 'The quotes of one lane of a file will be shown here.',
  'notYet.spotQuotes':
    'Carriers will be asked here for an offer that no tariff holds. For now, search their tariffs.',
  'notYet.searchHistory':
    'Every search of your company will be listed here. For now, keep the address of a search: it opens the same quotes again.',
  'notYet.searchHistoryRequest':
    'A past search will be shown here. Its address on the quotes page opens the same quotes already.',
  'notYet.facilities': 'Warehouses, terminals and docks will be listed here.',
  'notYet.facility': 'A facility’s address, hours and scheduling will be here.',
  'notYet.loads': 'Booked loads will be listed here. For now, each quote says whom to call to book it.',
  'notYet.fuelPrices': 'The published diesel prices, week by week, will be kept here.',
} as const;
