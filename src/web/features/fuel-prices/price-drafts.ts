import type { FuelPriceSource } from '../../../domain/money/fuel';
import { MAX_FUEL_PRICE_MILLS } from '../../../domain/money/fuel';
import { typedDay } from '../../ui/form/typed-day';
import { typedMills } from '../../ui/form/typed-dollars';
import type { PastedWeek } from './parse-pasted-prices';
import { findPrice, SOURCES, type Week } from './use-fuel-prices';

/** The typed prices that are not saved yet. These functions are pure, so that a paste of a year is one change of state. */

interface CellDraft {
  readonly text: string;
  /** The version of the stored price when typing began; null if there was none. */
  readonly since: string | null;
}

export interface AddedWeek {
  readonly id: string;
  /** The date as it was typed. */
  readonly date: string;
  readonly texts: Readonly<Partial<Record<FuelPriceSource, string>>>;
}

export interface Drafts {
  /** The drafts in stored weeks, by `cellKey`. */
  readonly cells: Readonly<Record<string, CellDraft>>;
  readonly added: readonly AddedWeek[];
  readonly addedCount: number;
}

export const NO_DRAFTS: Drafts = { cells: {}, added: [], addedCount: 0 };

export const isDirty = ({ cells, added }: Drafts): boolean =>
  added.length > 0 || Object.keys(cells).length > 0;

/** The changes typed after these drafts were sent; the others are now stored. */
export const typedSince = (sent: Drafts, drafts: Drafts): Drafts => ({
  ...drafts,
  cells: Object.fromEntries(Object.entries(drafts.cells).filter(([key, draft]) => draft !== sent.cells[key])),
  added: drafts.added.filter((week) => !sent.added.includes(week)),
});

export const cellKey = (rowId: string, column: string): string => `${rowId} ${column}`;

export function typeCell(drafts: Drafts, week: Week, source: FuelPriceSource, text: string): Drafts {
  const key = cellKey(week.date, source);
  const stored = findPrice(week, source);
  const { [key]: before, ...others } = drafts.cells;
  // Typing the stored price again discards the draft.
  if (stored ? typedMills(text) === stored.priceMills : text.trim() === '') {
    return { ...drafts, cells: others };
  }
  const since = before ? before.since : (stored?.updatedAt ?? null);
  return { ...drafts, cells: { ...others, [key]: { text, since } } };
}

export function addWeek(drafts: Drafts, date: string, texts: AddedWeek['texts'] = {}): Drafts {
  const addedCount = drafts.addedCount + 1;
  return { ...drafts, addedCount, added: [{ id: `new-${addedCount}`, date, texts }, ...drafts.added] };
}

export const changeAdded = (drafts: Drafts, id: string, change: Partial<AddedWeek>): Drafts => ({
  ...drafts,
  added: drafts.added.map((week) => (week.id === id ? { ...week, ...change } : week)),
});

interface TypedCell {
  readonly rowId: string;
  readonly column: string;
  readonly value: string;
}

/** Types into a cell of the table: a price of a stored week, or a price or the date of an added one. */
export function typeInRow(
  drafts: Drafts,
  weeks: readonly Week[],
  { rowId, column, value }: TypedCell,
): Drafts {
  const source = SOURCES.find((one) => one === column);
  const week = weeks.find(({ date }) => date === rowId);
  if (week) return source ? typeCell(drafts, week, source, value) : drafts;
  const added = drafts.added.find(({ id }) => id === rowId);
  if (!added) return drafts;
  const change = source ? { texts: { ...added.texts, [source]: value } } : { date: value };
  return changeAdded(drafts, rowId, change);
}

export const dropAdded = (drafts: Drafts, id: string): Drafts => ({
  ...drafts,
  added: drafts.added.filter((week) => week.id !== id),
});

/** Pastes prices into stored weeks with the same date. Weeks that are not stored are added, the newest first. */
export function pasteWeeks(drafts: Drafts, weeks: readonly Week[], pasted: readonly PastedWeek[]): Drafts {
  const stored = new Map(weeks.map((week) => [week.date, week]));
  // Blank added weeks are dropped, because they were only added to paste into them.
  const added = drafts.added.filter(({ texts }) => Object.keys(texts).length > 0);
  const oldestFirst = [...pasted].sort((a, b) => a.date.localeCompare(b.date));
  return oldestFirst.reduce<Drafts>(
    (now, { date, texts }) => {
      const week = stored.get(date);
      if (!week) {
        const same = now.added.find((one) => one.date === date);
        if (!same) return addWeek(now, date, texts);
        return changeAdded(now, same.id, { texts: { ...same.texts, ...texts } });
      }
      return SOURCES.reduce<Drafts>((all, source) => {
        const text = texts[source];
        return text === undefined ? all : typeCell(all, week, source, text);
      }, now);
    },
    { ...drafts, added },
  );
}

/** Drops the draft, so that the stored price stays. */
export function keepTheirs(drafts: Drafts, key: string): Drafts {
  const { [key]: _, ...cells } = drafts.cells;
  return { ...drafts, cells };
}

/** Saves the draft over the price that someone else stored meanwhile. */
export function saveMine(drafts: Drafts, key: string, since: string | null): Drafts {
  const draft = drafts.cells[key];
  return draft ? { ...drafts, cells: { ...drafts.cells, [key]: { ...draft, since } } } : drafts;
}

export interface PriceChange {
  readonly source: FuelPriceSource;
  readonly date: string;
  readonly priceMills: number;
  readonly unchangedSince: string | null;
  /** The price before the change; null for a new price. */
  readonly was: number | null;
  readonly cell: string;
}

export type DraftError = 'PRICE' | 'EMPTY' | 'DATE' | 'TWICE' | 'NO_PRICE';

interface Collected {
  readonly changes: readonly PriceChange[];
  /** The errors by `cellKey`; an error of a date has the column `date`. */
  readonly errors: ReadonlyMap<string, DraftError>;
}

/** All changes that would be saved, and their errors. */
export function collectChanges(drafts: Drafts, weeks: readonly Week[], today: string): Collected {
  const errors = new Map<string, DraftError>();
  const changes: PriceChange[] = [];
  const readPrice = (key: string, text: string): number | null => {
    const priceMills = typedMills(text);
    if (priceMills === '') errors.set(key, 'EMPTY');
    else if (!(priceMills > 0 && priceMills <= MAX_FUEL_PRICE_MILLS)) errors.set(key, 'PRICE');
    else return priceMills;
    return null;
  };
  for (const week of weeks) {
    for (const source of SOURCES) {
      const cell = cellKey(week.date, source);
      const draft = drafts.cells[cell];
      if (!draft) continue;
      const priceMills = readPrice(cell, draft.text);
      if (priceMills === null) continue;
      const was = findPrice(week, source)?.priceMills ?? null;
      changes.push({ source, date: week.date, priceMills, unchangedSince: draft.since, was, cell });
    }
  }
  const dates = new Set(weeks.map(({ date }) => date));
  for (const { id, date: typed, texts } of drafts.added) {
    const date = typedDay(typed, today);
    if (date === null) errors.set(cellKey(id, 'date'), 'DATE');
    else if (dates.has(date)) errors.set(cellKey(id, 'date'), 'TWICE');
    else dates.add(date);
    const given = SOURCES.filter((source) => (texts[source] ?? '').trim() !== '');
    if (given.length === 0) errors.set(cellKey(id, 'date'), errors.get(cellKey(id, 'date')) ?? 'NO_PRICE');
    for (const source of given) {
      const cell = cellKey(id, source);
      const priceMills = readPrice(cell, texts[source] ?? '');
      if (priceMills === null || date === null) continue;
      changes.push({ source, date, priceMills, unchangedSince: null, was: null, cell });
    }
  }
  return { changes, errors };
}
