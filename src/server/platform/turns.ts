/**
 * At most `most` pieces of work at once; the others wait for their turn in the order in which they came. A piece that
 * rejects gives its turn on like one that ends.
 */
export function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed over: who comes meanwhile must not find it free.
      if (next) next();
      else running -= 1;
    }
  };
}
