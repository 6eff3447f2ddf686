/** As many answers are kept: then all are forgotten, so that odd questions cannot fill the memory. */
const KEPT = 1_000;

/** The function with its last answers kept, for what searches ask again and again: days, above all. */
export function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = find(key);
    if (known.size >= KEPT) known.clear();
    known.set(key, found);
    return found;
  };
}
