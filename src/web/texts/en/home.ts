/** The dashboard. */
export const home = {
  'home.welcome': 'Welcome {firstName}',
  'home.toDashboard': 'Open the dashboard',
} as const;
