/** The privacy policy and the terms of service. */
export const legal = {
  'privacy.text':
    'Coldlane stores what it needs to quote freight for you: your name, email address, company, and searches. There is no advertising and no third-party tracking. Your company, the carriers that quoted, and the operator of this site can see your company’s searches.',
  'privacy.cookies': 'Coldlane sets three cookies and no others:',
  'privacy.cookie.coldlane_session':
    'coldlane_session keeps you logged in, for up to 30 days after you last used Coldlane. Logging out removes it.',
  'privacy.cookie.coldlane_signed_in':
    'coldlane_signed_in tells the page that you are logged in. It is set and removed with the first.',
  'privacy.cookie.coldlane_known_browser':
    'coldlane_known_browser remembers for 180 days that you have logged in with this browser, so that wrong passwords that others try do not lock you out. It stays when you log out.',
  'privacy.contact': 'The operator of this site answers questions about your data and deletes it on request.',
  'terms.text':
    'Quotes are calculated from the tariffs that carriers publish here. A quote is valid until the time it states, for the shipment you entered. A load is agreed between customer and carrier only when the carrier confirms it.',
  'terms.contact':
    'The operator of this site may change these terms. You are asked to accept new terms the next time you log in.',
} as const;
