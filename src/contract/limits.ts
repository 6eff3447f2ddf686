/** Limits that the web client also applies. They are not with the schemas, so that importing them does not load zod. */
export const MAX_ROWS_PER_PAGE = 100;
export const MAX_SEARCH_LENGTH = 80;
/** Signed links per call. */
export const MAX_LINKS = 100;
