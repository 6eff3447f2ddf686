/** Pages of the menu whose screens are not built yet. */
export const notYet = {
  'notYet.title': 'Coming soon',
  'notYet.bulkSearchRequest': 'The quotes for one lane of a file will appear here.',
  'notYet.spotQuotes': 'You will request spot quotes from carriers here. For now, search their tariffs.',
  'notYet.searchHistory':
    'All searches of your company will be listed here. For now, save the address of a search to open the same quotes again.',
  'notYet.searchHistoryRequest':
    'A past search will appear here. Its address on the Quotes page already opens the same quotes.',
  'notYet.facilities': 'Warehouses, terminals, and docks will be listed here.',
  'notYet.facility': 'A facility’s address, hours, and scheduling will appear here.',
  'notYet.loads':
    'Booked loads will be listed here. For now, each quote shows the number to call to book it.',
  'notYet.fuelPrices': 'Published diesel prices will be listed here by week.',
} as const;
