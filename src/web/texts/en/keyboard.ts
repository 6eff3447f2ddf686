/** What the keys of tables and pages do, for the pages that tell them. */
export const keyboard = {
  'keyboard.filter': 'Filter the table',
  'keyboard.move': 'Move over the rows',
  'keyboard.ends': 'First and last row',
  'keyboard.open': 'Open a row',
  'keyboard.choose': 'Choose a row, with Shift a range',
  'keyboard.save': 'Save or remove a quote',
  'keyboard.close': 'Close it, or clear the filter',
  'keyboard.jump': 'Jump to any page',
  'keyboard.letters': 'Single letters act as keys',
} as const;
