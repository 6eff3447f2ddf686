/** Descriptions of the keyboard shortcuts. */
export const keyboard = {
  'keyboard.filter': 'Filter the table',
  'keyboard.move': 'Move between rows',
  'keyboard.ends': 'Go to the first or last row',
  'keyboard.open': 'Open a row',
  'keyboard.choose': 'Select a row, or a range with Shift',
  'keyboard.save': 'Save or remove a quote',
  'keyboard.book': 'Book a quote, or call its carrier',
  'keyboard.edit': 'Edit the search',
  'keyboard.map': 'Show or hide the lane',
  'keyboard.close': 'Close, or clear the filter',
  'keyboard.jump': 'Search everywhere',
  'keyboard.letters': 'Use single-letter shortcuts',
} as const;
