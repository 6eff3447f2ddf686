interface Click {
  ids: ReadonlySet<string>;
  /** The rows as sorted on the screen. */
  shownIds: readonly string[];
  id: string;
  /** The last row toggled, where a range starts. */
  anchorId: string | null;
  isRange: boolean;
  max?: number;
}

/** The selection after a click on a row's checkbox: that row is toggled, or the whole range gets its new state. */
export function selectRow({ ids, shownIds, id, anchorId, isRange, max = Infinity }: Click): Set<string> {
  const next = new Set(ids);
  const [from, to] = [shownIds.indexOf(anchorId ?? id), shownIds.indexOf(id)];
  const range = isRange && from >= 0 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  // The range starts at the anchor, so that a selection with a maximum fills up from there.
  if (from > to) range.reverse();
  const isAdding = !ids.has(id);
  for (const one of range) {
    if (!isAdding) next.delete(one);
    else if (next.size < max) next.add(one);
  }
  return next;
}
