/** Apart from the writing of files, which screens load only with the first one. */
export const TABLE_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFileFormat = (typeof TABLE_FILE_FORMATS)[number];
