/** The button that opens the upload panel, which is also on screens without a list of uploads. */
export const uploadButton = {
  'uploadButton.csv': 'Upload CSV',
  'uploadButton.running': '{count, plural, one {# upload in progress} other {# uploads in progress}}',
} as const;
