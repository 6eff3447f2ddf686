/** Selects the rows, or clears them if all are selected. */
export function toggleRows(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const isOn = ids.every((id) => next.has(id));
  for (const id of ids) {
    if (isOn) next.delete(id);
    else next.add(id);
  }
  return next;
}
