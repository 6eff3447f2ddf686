/** The dashboard, and the main layout's count of loads that wait. */
export const home = {
  'home.welcome': 'Welcome {firstName}',
  'home.toDashboard': 'Open the dashboard',
  'loads.waiting': '{count, plural, one {# load waits for your answer} other {# loads wait for your answer}}',
} as const;
