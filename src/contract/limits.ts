/** Limits that the web client applies too. They are separate from the schemas, so that importing them does not load zod. */
export const MAX_ROWS_PER_PAGE = 100;
/** Lists that grow with every search stop counting here. An exact count would read all of a company's searches. */
export const MAX_COUNTED_ROWS = 10_000;
/** The most rows in a file of a list. Reading them takes a few seconds. */
export const MAX_EXPORTED_ROWS = 100_000;
/** The response header of a file that has only the first rows of its list. Its value is the number of rows. */
export const ROW_LIMIT_HEADER = 'Coldlane-Row-Limit';
export const MAX_SAVED_LANES = 200;
export const MAX_SEARCH_LENGTH = 80;
/** The longest list of places that someone may add to a region at once. */
export const MAX_PLACES_LENGTH = 2_000;
/** The most signed links per call. */
export const MAX_LINKS = 100;
/** The lengths at which an error message from a browser, its stack, and its page are cut off. */
export const MAX_ERROR_MESSAGE = 500;
export const MAX_ERROR_STACK = 4_000;
export const MAX_ERROR_PAGE = 200;
