import { isUuid } from '../../domain/ids';

/** How lists read their address and write it: a value that is none of those possible is left out without a word. */

export type Query = Readonly<Record<string, unknown>>;

/** What the calls take at most. */
const LONGEST_SEARCH = 80;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const idOf = (value: unknown): string | null => (isUuid(textOf(value)) ? textOf(value) : null);

export const pageOf = ({ page }: Query): number => (/^[1-9]\d{0,4}$/.test(textOf(page)) ? Number(page) : 1);

export const searchOf = ({ filter }: Query): string => textOf(filter).slice(0, LONGEST_SEARCH);

/** The first page is there by itself and stays out of the address. */
export const pageText = (page: number): string | null => (page > 1 ? String(page) : null);

/** An address's query, of the values that are there. */
export const queryOfValues = (values: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
