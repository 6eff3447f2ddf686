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

/** As `takeTurns`, for each key by itself. Of a key without work nothing is kept. */
export function takeTurnsOfEach(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const byKey = new Map<string, { readonly inTurn: ReturnType<typeof takeTurns>; pieces: number }>();
  return async (key, work) => {
    const own = byKey.get(key) ?? { inTurn: takeTurns(most), pieces: 0 };
    byKey.set(key, own);
    own.pieces += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.pieces -= 1;
      if (own.pieces === 0) byKey.delete(key);
    }
  };
}
