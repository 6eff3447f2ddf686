/** What every page shows: layout, menu, errors, the session. */
export const app = {
  'app.name': 'Coldlane',
  'app.title': '{title} · Coldlane',
  'app.loading': 'Loading',
  'app.skip': 'Skip to the content',
  'app.close': 'Close',
  'app.tryAgain': 'Try again',
  'app.reload': 'Reload',
  'app.cancel': 'Cancel',

  'title.home': 'Dashboard',
  'title.quotes': 'Quotes',
  'title.login': 'Log in',
  'title.forgotPassword': 'Forgot password',
  'title.emailLogin': 'Magic link',
  'title.privacy': 'Privacy policy',
  'title.terms': 'Terms of service',
  'title.unauthorized': 'Unauthorized Access',
  'title.notFound': 'Page not found',

  'error.unknown': 'An unknown error has occurred, please try again.',
  'error.unexpected': 'An unexpected error occurred: {message}',
  'error.networkLost': 'There is no connection to Coldlane. What you typed is kept; please try again.',
  'error.offline': 'There is no connection',
  'error.offline.hint': 'Coldlane does not answer. Please check your network and try again.',
  'error.part':
    'This part could not be loaded. What you typed is kept. Try again, or reload the page when there is a new version.',
  'error.screen': 'This screen could not be shown',
  'error.screen.hint':
    'Nothing you saved is lost. Reloading the page usually helps, for example after a new version.',

  'footer.copyright': '© {year} Coldlane',
  'footer.privacy': 'Privacy policy',
  'footer.terms': 'Terms of service',

  'nav.label': 'Main',
  'nav.open': 'Open the menu',
  'nav.quotes': 'Quotes',
  'nav.search': 'Search',
  'header.dark': 'Switch to the dark theme',
  'header.light': 'Switch to the light theme',
  'header.logout': 'Log out',
  'header.company': 'Company you act for',
  'header.user': 'Signed in as {name}',
  'logout.title': 'Log out',
  'logout.question': 'Are you sure you want to logout?',
  'logout.confirm': 'Log out',

  'sessionEnded.title': 'Please sign in again',
  'sessionEnded.text':
    'Your session has ended. Enter the password of {email} to go on; what you typed is still here.',
  'sessionEnded.submit': 'Sign in',
  'sessionEnded.logout': 'Log out instead',
  'sessionEnded.done': 'You are signed in again',
  sessionReplaced: 'You are now signed in as {name} in another tab',
  'sessionReplaced.hint': 'Nothing more is sent from this tab for {former}. Reload it to go on as {name}.',
} as const;
