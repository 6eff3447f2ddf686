/** The dashboard. */
export const home = {
  'home.welcome': 'Welcome {firstName}',
} as const;
