/** The page of the diesel prices. */
export const fuelPrices = {
  'fuelPrices.table': 'Prices by week',
  'fuelPrices.failed': 'Could not load the fuel prices.',
  'fuelPrices.empty': 'No fuel prices yet. Add a week, or paste prices from Excel.',
  'fuelPrices.count': '{shown} of {total, plural, one {# week} other {# weeks}}, dollars per gallon',
  'fuelPrices.column.date': 'From',
  'fuelPrices.actions': 'Actions',
  'fuelPrices.newDate': 'new week',
  'fuelPrices.add': 'Add a week',
  'fuelPrices.drop': 'Remove',
  'fuelPrices.discard': 'Discard',
  'fuelPrices.showAll': 'Show all {count} weeks',
  'fuelPrices.chart': 'Diesel prices of the last 12 months',
  'fuelPrices.chart.asTable': 'View as table',
  'fuelPrices.chart.week': 'Week',

  'fuelPrices.paste': 'Paste from Excel',
  'fuelPrices.paste.title': 'Paste from Excel',
  'fuelPrices.paste.label': 'Prices',
  'fuelPrices.paste.hint':
    'A date and four prices per line: California, Rocky Mountain, West Coast, US Diesel. A first line with these names changes the order.',
  'fuelPrices.paste.take': 'Insert {count, plural, one {# week} other {# weeks}}',
  'fuelPrices.paste.unread':
    '{count, plural, one {A line has} other {# lines have}} no date, or too many columns: {line}',

  'fuelPrices.save': 'Save',
  'fuelPrices.save.count': 'Save {count, plural, one {# price} other {# prices}}',
  'fuelPrices.save.title': 'Save {count, plural, one {# price} other {# prices}}?',
  'fuelPrices.saved': 'Saved. New searches use the prices.',
  'fuelPrices.saved.pending': 'Saved. New searches use the prices in a moment.',
  'fuelPrices.tooMany': 'Save at most {most} prices at once.',
  'fuelPrices.errors':
    '{count, plural, one {A field needs} other {# fields need}} a change before you can save.',
  'fuelPrices.error.price': 'Enter dollars with up to three decimals, below $100.',
  'fuelPrices.error.empty': 'Enter a price, or delete the week.',
  'fuelPrices.error.date': 'Enter a date such as 11/23/2026.',
  'fuelPrices.error.twice': 'This date is already in the table.',
  'fuelPrices.error.noPrice': 'Enter a price, or remove the week.',

  'fuelPrices.conflicts':
    'Nothing was saved: someone else changed some of these prices. Choose below, then save again.',
  'fuelPrices.conflict': 'Someone else set {price}.',
  'fuelPrices.conflict.deleted': 'Someone else deleted this price.',
  'fuelPrices.keepTheirs': 'Keep theirs',
  'fuelPrices.keepMine': 'Keep mine',

  'fuelPrices.affected':
    '{quotes, plural, one {# quote} other {# quotes}} of {customers, plural, one {# customer} other {# customers}} used these prices and can still be booked. They keep their price.',
  'fuelPrices.affected.none': 'No quote that can still be booked used these prices.',
  'fuelPrices.affected.new': 'New searches use the change.',
  'fuelPrices.affected.counting': 'Counting the quotes that used these prices…',
  'fuelPrices.affected.failed': 'Could not count the quotes that used these prices.',
  'fuelPrices.affected.table': 'Changed prices',
  'fuelPrices.affected.price': 'Price',
  'fuelPrices.affected.was': 'Before',
  'fuelPrices.affected.now': 'After',
  'fuelPrices.affected.quotes': 'Quotes',

  'fuelPrices.delete': 'Delete prices',
  'fuelPrices.delete.short': 'Delete…',
  'fuelPrices.delete.of': 'Delete the prices of {date}',
  'fuelPrices.delete.title': 'Delete the prices of {date}?',

  'fuelPrices.series.off': 'Prices are entered by hand: no published series is set up.',
  'fuelPrices.series.never': 'The published series has not been read yet.',
  'fuelPrices.series.read':
    'Published series last read {when}: {count, plural, =0 {no price changed} one {# price changed} other {# prices changed}}.',
  'fuelPrices.series.failed':
    'Reading the published series failed {when}: {reason}. The next try is within an hour.',
  'fuelPrices.series.failure.CONNECTION': 'the server could not be reached',
  'fuelPrices.series.failure.TIMEOUT': 'the server did not answer in time',
  'fuelPrices.series.failure.REDIRECT': 'the server sent a redirect',
  'fuelPrices.series.failure.STATUS': 'the server returned an error',
  'fuelPrices.series.failure.TOO_LARGE': 'the response is too large',
  'fuelPrices.series.failure.MALFORMED': 'the response cannot be used',
} as const;
