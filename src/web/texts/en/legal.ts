/** The short pages on data and use. */
export const legal = {
  'privacy.text':
    'Coldlane keeps what is needed to quote freight for you: your name, your email address, your company, and the searches you make. Two cookies keep you signed in; there are no others, no advertising and no tracking by others. Your company’s searches are seen by your company, by the carriers that quoted them, and by the operator of this site.',
  'privacy.contact': 'The operator of this site answers questions about your data and removes it on request.',
  'terms.text':
    'Quotes are worked out from the tariffs that carriers publish here. A quote holds until the time it names, for the shipment it was asked for. A load is agreed between customer and carrier only when the carrier confirms it.',
  'terms.contact':
    'The operator of this site may replace these terms; newer ones are asked for at the next sign-in.',
} as const;
