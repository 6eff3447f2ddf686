import type { FuelPriceSource } from '../../../domain/money/fuel';
import { MAX_FUEL_PRICE_MILLS } from '../../../domain/money/fuel';
import type { Drafts } from '../../ui/drafts/drafts';
import { typedDay } from '../../ui/form/typed-day';
import { typedMills } from '../../ui/form/typed-dollars';
import type { PastedWeek } from './parse-pasted-prices';
import { findPrice, type Price, SOURCES, type Week } from './use-fuel-prices';

/**
 * The drafts of fuel prices. Each price conflicts by itself, so a draft in a stored week is about one price, and its id is a
 * `cellKey`. Its stored price is null if the week has none. An added week is one line with its date and its prices.
 */
export type PriceDrafts = Drafts<Price | null>;

export const cellKey = (rowId: string, column: string): string => `${rowId} ${column}`;

function typePrice(drafts: PriceDrafts, week: Week, source: FuelPriceSource, text: string): PriceDrafts {
  const stored = findPrice(week, source) ?? null;
  const isStored = stored ? typedMills(text) === stored.priceMills : text.trim() === '';
  return drafts.type(cellKey(week.date, source), { price: text }, stored, () => isStored);
}

export const addWeek = (drafts: PriceDrafts, date: string, texts: PastedWeek['texts'] = {}): PriceDrafts =>
  drafts.addLine({ date, ...texts });

interface TypedCell {
  readonly rowId: string;
  readonly column: string;
  readonly value: string;
}

/** Types into a cell of the table: a price of a stored week, or a price or the date of an added one. */
export function typeInRow(
  drafts: PriceDrafts,
  weeks: readonly Week[],
  { rowId, column, value }: TypedCell,
): PriceDrafts {
  const week = weeks.find(({ date }) => date === rowId);
  if (!week) return drafts.type(rowId, { [column]: value });
  const source = SOURCES.find((one) => one === column);
  return source ? typePrice(drafts, week, source, value) : drafts;
}

/** Pastes prices into stored weeks with the same date. Weeks that are not stored are added, the newest first. */
export function pasteWeeks(
  drafts: PriceDrafts,
  weeks: readonly Week[],
  pasted: readonly PastedWeek[],
): PriceDrafts {
  const stored = new Map(weeks.map((week) => [week.date, week]));
  // Blank added weeks are dropped, because they were only added to paste into them.
  const blank = drafts
    .newLines()
    .filter(([, typed]) => SOURCES.every((source) => typed[source] === undefined));
  const filled = blank.reduce((now, [id]) => now.drop(id), drafts);
  const oldestFirst = [...pasted].sort((a, b) => a.date.localeCompare(b.date));
  return oldestFirst.reduce<PriceDrafts>((now, { date, texts }) => {
    const week = stored.get(date);
    if (!week) {
      const [same] = now.newLines().find(([, typed]) => typed.date === date) ?? [];
      return same === undefined ? addWeek(now, date, texts) : now.type(same, texts);
    }
    return SOURCES.reduce<PriceDrafts>((all, source) => {
      const text = texts[source];
      return text === undefined ? all : typePrice(all, week, source, text);
    }, now);
  }, filled);
}

export interface PriceChange {
  readonly source: FuelPriceSource;
  readonly date: string;
  readonly priceMills: number;
  readonly unchangedSince: string | null;
  /** The price before the change; null for a new price. */
  readonly was: number | null;
}

export type DraftError = 'PRICE' | 'EMPTY' | 'DATE' | 'TWICE' | 'NO_PRICE';

interface CollectedPrices {
  readonly changes: readonly PriceChange[];
  /** The errors by `cellKey`; an error of a date has the column `date`. */
  readonly errors: ReadonlyMap<string, DraftError>;
}

/** All changes that would be saved, and their errors. */
export function collectChanges(drafts: PriceDrafts, weeks: readonly Week[], today: string): CollectedPrices {
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
      const draft = drafts.lines.get(cell);
      if (!draft) continue;
      const priceMills = readPrice(cell, draft.cells.price?.value ?? '');
      if (priceMills === null) continue;
      const was = findPrice(week, source)?.priceMills ?? null;
      const unchangedSince = draft.before?.updatedAt ?? null;
      changes.push({ source, date: week.date, priceMills, unchangedSince, was });
    }
  }
  const dates = new Set(weeks.map(({ date }) => date));
  for (const [id, typed] of drafts.newLines()) {
    const date = typedDay(typed.date ?? '', today);
    if (date === null) errors.set(cellKey(id, 'date'), 'DATE');
    else if (dates.has(date)) errors.set(cellKey(id, 'date'), 'TWICE');
    else dates.add(date);
    const given = SOURCES.filter((source) => (typed[source] ?? '').trim() !== '');
    if (given.length === 0) errors.set(cellKey(id, 'date'), errors.get(cellKey(id, 'date')) ?? 'NO_PRICE');
    for (const source of given) {
      const cell = cellKey(id, source);
      const priceMills = readPrice(cell, typed[source] ?? '');
      if (priceMills === null || date === null) continue;
      changes.push({ source, date, priceMills, unchangedSince: null, was: null });
    }
  }
  return { changes, errors };
}
