/** What is wrong with a file, as the end of a sentence that starts with "Expected"; null if it is accepted. */
export type Expected = string | null;

/** Passes other calls on between parts of this size: scanning a megabyte takes a few milliseconds. */
export const SCAN_BYTES = 1024 * 1024;
