/** The end of a sentence that starts with "Expected" and says what is wrong with a file; null if the file is accepted. */
export type Expected = string | null;

/** Other calls run between parts of this size: scanning a megabyte takes a few milliseconds. */
export const SCAN_BYTES = 1024 * 1024;
