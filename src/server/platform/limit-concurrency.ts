/**
 * Runs at most `max` tasks at once. The others wait in the order they arrived. A task that rejects frees its slot like one
 * that resolves.
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
      // Hands the slot directly to the next task, so that a new call cannot take it in between.
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs `limitConcurrency` for each key separately. Drops a key when its last task finishes. */
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
