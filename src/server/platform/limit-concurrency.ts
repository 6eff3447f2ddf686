/**
 * Runs at most `max` pieces of work at once; the others wait in the order they came. Work that rejects frees its slot
 * like work that resolves.
 */
export function limitConcurrency(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes straight to the next one, so that a newcomer cannot take it in between.
      if (next) next();
      else running -= 1;
    }
  };
}

/** `limitConcurrency` for each key separately. Forgets a key once it has no work left. */
export function limitConcurrencyPerKey(max: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const byKey = new Map<string, { readonly run: ReturnType<typeof limitConcurrency>; pending: number }>();
  return async (key, work) => {
    const limiter = byKey.get(key) ?? { run: limitConcurrency(max), pending: 0 };
    byKey.set(key, limiter);
    limiter.pending += 1;
    try {
      return await limiter.run(work);
    } finally {
      limiter.pending -= 1;
      if (limiter.pending === 0) byKey.delete(key);
    }
  };
}
