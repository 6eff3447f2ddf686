/** The dashboard. */
export const home = {
  'home.welcome': 'Welcome {firstName}',
  'home.figures': 'Nothing is counted here yet',
  'home.lead':
    'Searches, quotes and bookings will be. Start with a search: one lane, and every carrier’s price.',
} as const;
