interface Choice {
  ids: ReadonlySet<string>;
  /** The rows in the order in which they are shown. */
  shownIds: readonly string[];
  id: string;
  /** Where the last choice was made: a range reaches from there. */
  anchorId: string | null;
  isRange: boolean;
  atMost?: number;
}

/** The selection after a row's box was pressed: that row turned, or the whole range given its new state. */
export function selectRow({ ids, shownIds, id, anchorId, isRange, atMost = Infinity }: Choice): Set<string> {
  const next = new Set(ids);
  const [from, to] = [shownIds.indexOf(anchorId ?? id), shownIds.indexOf(id)];
  const range = isRange && from >= 0 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  // From the anchor on, so that a full selection ends where the range was drawn to.
  if (from > to) range.reverse();
  const isAdding = !ids.has(id);
  for (const one of range) {
    if (!isAdding) next.delete(one);
    else if (next.size < atMost) next.add(one);
  }
  return next;
}
