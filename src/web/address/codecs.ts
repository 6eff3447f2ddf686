import { MAX_SEARCH_LENGTH } from '../../contract/limits';
import { isIsoDate } from '../../domain/days/calendar-date';
import { isUuid } from '../../domain/ids';

/** Reads a field of a view from one parameter of the address, and writes it there. */
export interface Codec<Value> {
  /** The parameter's name; the field's own name by default. */
  readonly param?: string;
  /** The value if the parameter is missing or invalid. It is never written to the address. */
  readonly empty: Value;
  parse(text: string): Value;
  format(value: Value): string;
  /**
   * A `search` is typed text, which replaces the history entry. A `filter` counts as an active filter. Reset clears both. A
   * `page` is the page of a list, which any other change resets to the first.
   */
  readonly role?: 'search' | 'filter' | 'page';
  /** A new value scrolls the screen to its top. */
  readonly scrollsToTop?: boolean;
}

interface Options {
  param?: string;
}

/** The text in a table's search box. */
export const searchText = (): Codec<string> => ({
  param: 'filter',
  role: 'search',
  empty: '',
  parse: (text) => text.slice(0, MAX_SEARCH_LENGTH),
  format: (value) => value,
});

/** A page of a list, from 1. */
export const pageNumber = (): Codec<number> => ({
  param: 'page',
  role: 'page',
  scrollsToTop: true,
  empty: 1,
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
  format: String,
});

/** Rows per page, one of `sizes`. */
export const pageSize = <Size extends number>(sizes: readonly Size[], empty: Size): Codec<number> => ({
  empty,
  parse: (text) => sizes.find((size) => String(size) === text) ?? empty,
  format: String,
});

/** A filter with a fixed set of choices. */
export const oneOf = <const Value extends string>(
  choices: readonly Value[],
  options: Options = {},
): Codec<Value | null> => nullable((text) => choices.find((choice) => choice === text) ?? null, options);

/** A choice that is not a filter: Reset keeps it. The first is the default. */
export const choiceOf = <const Value extends string>(
  choices: readonly [Value, ...Value[]],
  param: string,
): Codec<Value> => ({
  param,
  empty: choices[0],
  parse: (text) => choices.find((one) => one === text) ?? choices[0],
  format: String,
});

/** A filter by the id of a row. */
export const rowId = (options: Options = {}): Codec<string | null> =>
  nullable((text) => (isUuid(text) ? text : null), options);

/** A filter by a day, as `2026-11-30`. */
export const day = (options: Options = {}): Codec<string | null> =>
  nullable((text) => (isIsoDate(text) ? text : null), options);

/** A filter that is on or off. `on` is the parameter's value while it is on. */
export const flag = ({ on = 'true', ...options }: Options & { on?: string } = {}): Codec<boolean> => ({
  ...options,
  role: 'filter',
  empty: false,
  parse: (text) => text === on,
  format: () => on,
});

export interface Sort {
  id: string;
  isDescending: boolean;
}

/** The column a table is sorted by, as `total` or `-total`; null for the table's default. */
export const sortColumn = (): Codec<Sort | null> => ({
  param: 'sort',
  empty: null,
  parse: (text) => {
    const [, descending, id] = /^(-?)([a-zA-Z]+)$/.exec(text) ?? [];
    return id === undefined ? null : { id, isDescending: descending === '-' };
  },
  format: (value) => (value ? `${value.isDescending ? '-' : ''}${value.id}` : ''),
});

/** A filter that is off while null. */
export const nullable = <Value extends string>(
  parse: (text: string) => Value | null,
  options: Options = {},
): Codec<Value | null> => ({
  ...options,
  role: 'filter',
  empty: null,
  parse,
  format: (value) => value ?? '',
});
