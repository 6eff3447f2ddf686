/** The cache is cleared when it reaches this size, so unusual keys cannot exhaust memory. */
const MAX_ENTRIES = 1_000;

/** Caches the results of a pure function. Searches convert the same dates again and again. */
export function memoize<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const found = find(key);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(key, found);
    return found;
  };
}
