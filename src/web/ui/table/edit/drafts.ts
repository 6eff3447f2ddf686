/**
 * What was typed into a table that saves all changes at once. Each draft has an id, and conflicts as a whole with what someone
 * else stored meanwhile: in one table that is a line of a tariff, in another one price of a week. These functions are pure, so
 * that a paste of a year is one change of state.
 */

/** The typed texts, by column. */
export type Typed = Readonly<Record<string, string>>;

export interface Draft<Stored> {
  /** What was stored when typing began, or when the user chose to save over someone else's change. */
  readonly before: Stored;
  /** The typed cells only. */
  readonly typed: Typed;
  readonly isRemoved: boolean;
}

/** A new line, whose id exists only in the table. */
export interface AddedLine {
  readonly id: string;
  readonly typed: Typed;
}

export interface Drafts<Stored> {
  readonly changed: Readonly<Record<string, Draft<Stored>>>;
  /** The new lines, the newest first. */
  readonly added: readonly AddedLine[];
  readonly addedCount: number;
}

export const NO_DRAFTS: Drafts<never> = { changed: {}, added: [], addedCount: 0 };

export const isDirty = ({ changed, added }: Drafts<unknown>): boolean =>
  added.length > 0 || Object.keys(changed).length > 0;

/** The changes typed after these drafts were sent; the others are now stored. */
export const typedSince = <Stored>(sent: Drafts<Stored>, drafts: Drafts<Stored>): Drafts<Stored> => ({
  ...drafts,
  changed: Object.fromEntries(
    Object.entries(drafts.changed).filter(([id, draft]) => draft !== sent.changed[id]),
  ),
  added: drafts.added.filter((line) => !sent.added.includes(line)),
});

/** Types into something stored. Typing what is stored again discards the draft, as `isStored` decides. */
export function typeStored<Stored>(
  drafts: Drafts<Stored>,
  id: string,
  stored: Stored,
  typed: Typed,
  isStored: (typed: Typed) => boolean,
): Drafts<Stored> {
  const draft = drafts.changed[id] ?? { before: stored, typed: {}, isRemoved: false };
  const all = { ...draft.typed, ...typed };
  if (isStored(all)) return keepTheirs(drafts, id);
  return { ...drafts, changed: { ...drafts.changed, [id]: { ...draft, typed: all } } };
}

export function addLine<Stored>(drafts: Drafts<Stored>, typed: Typed): Drafts<Stored> {
  const addedCount = drafts.addedCount + 1;
  return { ...drafts, addedCount, added: [{ id: `new-${addedCount}`, typed }, ...drafts.added] };
}

export const typeAdded = <Stored>(drafts: Drafts<Stored>, id: string, typed: Typed): Drafts<Stored> => ({
  ...drafts,
  added: drafts.added.map((line) =>
    line.id === id ? { ...line, typed: { ...line.typed, ...typed } } : line,
  ),
});

export const dropAdded = <Stored>(drafts: Drafts<Stored>, id: string): Drafts<Stored> => ({
  ...drafts,
  added: drafts.added.filter((line) => line.id !== id),
});

/** Marks something stored for removal, or removes the mark. */
export function toggleRemoved<Stored>(drafts: Drafts<Stored>, id: string, stored: Stored): Drafts<Stored> {
  if (drafts.changed[id]?.isRemoved) return keepTheirs(drafts, id);
  return {
    ...drafts,
    changed: { ...drafts.changed, [id]: { before: stored, typed: {}, isRemoved: true } },
  };
}

/** Drops the draft, so that what is stored stays. */
export function keepTheirs<Stored>(drafts: Drafts<Stored>, id: string): Drafts<Stored> {
  const { [id]: _, ...changed } = drafts.changed;
  return { ...drafts, changed };
}

/** Saves the draft over what someone else stored meanwhile. */
export function saveMine<Stored>(drafts: Drafts<Stored>, id: string, now: Stored): Drafts<Stored> {
  const draft = drafts.changed[id];
  return draft ? { ...drafts, changed: { ...drafts.changed, [id]: { ...draft, before: now } } } : drafts;
}
