/** Pages with a sentence and a link. */
export const pages = {
  'unauthorized.text':
    'You do not have permission to open this page. An admin of your company can change your roles.',
  'notFound.text': 'No page exists at this address.',
  'goto.quotes': 'Go to quotes',
  'home.search': 'Search quotes',
} as const;
