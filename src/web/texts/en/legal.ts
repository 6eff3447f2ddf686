/** The privacy policy and the terms of service. */
export const legal = {
  'privacy.text':
    'Coldlane stores what it needs to quote freight for you: your name, email address, company, and searches. Two cookies keep you logged in. There are no other cookies, no advertising, and no third-party tracking. Your company, the carriers that quoted, and the operator of this site can see your company’s searches.',
  'privacy.contact': 'The operator of this site answers questions about your data and deletes it on request.',
  'terms.text':
    'Quotes are calculated from the tariffs that carriers publish here. A quote is valid until the time it states, for the shipment you entered. A load is agreed between customer and carrier only when the carrier confirms it.',
  'terms.contact':
    'The operator of this site may change these terms. You are asked to accept new terms the next time you log in.',
} as const;
