/** The dialog that asks to accept the current terms, shown before any page after login. */
export const terms = {
  'terms.read': 'Read the terms of service',
  'terms.ask.title': 'Accept the terms of service',
  'terms.ask.newer': 'The terms of service have changed',
  'terms.ask.text':
    'To continue, accept version {version} of the terms of service. Your profile records when you accepted.',
  'terms.ask.accept': 'Accept',
  'terms.ask.logout': 'Log out',
} as const;
