/** The question for the terms in force, which stands before every page behind the sign-in. */
export const terms = {
  'terms.read': 'Read the terms of service',
  'terms.ask.title': 'Please accept the terms of service',
  'terms.ask.newer': 'The terms of service have changed',
  'terms.ask.text':
    'To go on you need to accept version {version} of the terms of service. When you accepted it is kept with your profile.',
  'terms.ask.accept': 'Accept',
  'terms.ask.logout': 'Log out',
} as const;
