/** Work that did not end in its time. It may still end later; nobody waits for it. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** What `work` answers, or a LateError after `patienceMs`: a connection can fall silent without ending. */
export function within<T>(patienceMs: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`${what} took longer than ${patienceMs} ms`)), patienceMs);
  });
  // A failure after the deadline has nobody left to tell.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
