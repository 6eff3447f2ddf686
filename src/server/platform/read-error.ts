/** The code of an error of Node.js, such as `ENOENT`, or of PostgreSQL, such as `23505`; empty if it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The error with the place that threw it, for a log. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
