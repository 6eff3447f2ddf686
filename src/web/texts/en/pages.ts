/** The small pages. */
export const pages = {
  'privacy.text':
    'Coldlane keeps what is needed to quote freight for you: your name, your email address, your company, and the searches you make. Two cookies keep you signed in; there are no others, no advertising and no tracking by others. Your company’s searches are seen by your company, by the carriers that quoted them, and by the operator of this site.',
  'privacy.contact': 'The operator of this site answers questions about your data and removes it on request.',
  'terms.text':
    'Quotes are worked out from the tariffs that carriers publish here. A quote holds until the time it names, for the shipment it was asked for. A load is agreed between customer and carrier only when the carrier confirms it.',
  'terms.contact':
    'The operator of this site may replace these terms; newer ones are asked for at the next sign-in.',

  'unauthorized.text': 'Your account may not open this page. An admin of your company can change your roles.',
  'notFound.text': 'There is no page at this address.',
  'goto.quotes': 'Go to quotes',

  'home.welcome': 'Welcome {firstName}',
  'home.figures': 'Nothing is counted here yet',
  'home.lead':
    'Searches, quotes and bookings will be. Start with a search: one lane, and every carrier’s price.',

  'notYet.title': 'Nothing here yet',
  'notYet.search': 'Search quotes',
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
