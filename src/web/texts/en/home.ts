/** The dashboard. */
export const home = {
  'home.welcome': 'Welcome {firstName}',
  'home.figures': 'No activity yet',
  'home.lead':
    'Searches, quotes, and bookings will be counted here. Search a lane to see every carrier’s price.',
} as const;
