/** These are in a separate file, because screens load the code that writes files only for the first file. */
export const TABLE_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFileFormat = (typeof TABLE_FILE_FORMATS)[number];
