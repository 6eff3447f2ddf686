/** The question for the terms in force, which stands before every page behind the sign-in. */
export const terms = {
  'terms.read': 'Read the terms of service',
  'terms.ask.title': 'Accept the terms of service',
  'terms.ask.newer': 'The terms of service have changed',
  'terms.ask.text':
    'To continue, accept version {version} of the terms of service. Your profile records when you accepted.',
  'terms.ask.accept': 'Accept',
  'terms.ask.logout': 'Log out',
} as const;
