/** What opens the panel of uploads: it stands on screens that show nothing else of them. */
export const uploadButton = {
  'uploadButton.csv': 'Upload CSV',
  'uploadButton.running': '{count, plural, one {# upload in progress} other {# uploads in progress}}',
} as const;
