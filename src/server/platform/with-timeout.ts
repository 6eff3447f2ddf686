/** The work did not finish in time. It may still finish later, but its result is ignored. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Rejects with a TimeoutError after `timeoutMs`, because a connection can go silent without closing. */
export function withTimeout<T>(timeoutMs: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${timeoutMs} ms`)), timeoutMs);
  });
  // After the timeout, nothing else handles a rejection of the work.
  work.catch(() => undefined);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
