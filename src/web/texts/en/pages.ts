/** The small pages. */
export const pages = {
  'unauthorized.text': 'Your account may not open this page. An admin of your company can change your roles.',
  'notFound.text': 'There is no page at this address.',
  'goto.quotes': 'Go to quotes',
  'home.search': 'Search quotes',
} as const;
