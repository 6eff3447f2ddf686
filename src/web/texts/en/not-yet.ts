/** Pages of the menu whose screens are not built yet. */
export const notYet = {
  'notYet.title': 'Coming soon',
  'notYet.facilities': 'Warehouses, terminals, and docks will be listed here.',
  'notYet.facility': 'A facility’s address, hours, and scheduling will appear here.',
} as const;
