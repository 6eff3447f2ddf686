/** The value in the body of a call that changes prices, until its transaction is committed. */
export const PENDING = { pending: true };

/**
 * Completes such a body after the commit. `includeChanges` returns whether this server's searches use all committed changes.
 */
export const settlePending =
  (includeChanges: () => Promise<boolean>) =>
  async <Body extends typeof PENDING>(body: Body): Promise<Body> => ({
    ...body,
    pending: !(await includeChanges()),
  });
