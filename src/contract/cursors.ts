import { z } from 'zod';
import { isIsoDate } from '../domain/days/calendar-date';
import { isUuid } from '../domain/ids';
import { invalidInput } from './app-error';

/**
 * Cursors of long lists. A page number counts from the start, so rows that are added meanwhile shift it. A cursor names the
 * last row of a page by its sort value and id, so the next page continues after that row, whatever was added.
 */

/**
 * The sort order of a list. Equal rows are sorted by id. Its name keeps a cursor from being used with another list or order.
 */
export interface ListOrder {
  readonly name: string;
  readonly sortedBy: 'instant' | 'day' | 'number' | 'id';
}

/** The position of a row in a list: its id, and its sort value as text that PostgreSQL casts back exactly. */
export interface ListPosition {
  readonly value: string;
  readonly id: string;
}

const VALUES: Readonly<Record<ListOrder['sortedBy'], (text: string) => boolean>> = {
  // An instant in UTC with microseconds.
  instant: (text) =>
    /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  day: (text) => isIsoDate(text),
  number: (text) => /^\d{1,9}$/.test(text),
  id: isUuid,
};

const PATTERN = /^[A-Za-z0-9_-]{1,300}$/;

/** The query parameter of a list with cursors. */
export const CURSOR_QUERY = {
  cursor: z.string().regex(PATTERN, 'Must be the `nextCursor` of a page').optional().meta({
    description:
      'The `nextCursor` of the previous page, in place of `page`, with the same filters and order. Rows that were added meanwhile are neither skipped nor returned twice. `total` then counts the rows after the cursor',
    example: 'bG9hZHM',
    pattern: PATTERN.source,
  }),
};

/** The field of the response of a list with cursors. */
export const NEXT_CURSOR = {
  nextCursor: z
    .string()
    .nullable()
    .meta({ description: 'Send it as `cursor` to get the next page. Null on the last page' }),
};

/** The position after which the page begins; null for a page number. Throws INVALID_INPUT for a cursor of another list. */
export function positionAfter(
  { cursor, page }: { readonly cursor?: string | undefined; readonly page: number },
  order: ListOrder,
): ListPosition | null {
  if (cursor === undefined) return null;
  if (page !== 1) throw invalidInput({ field: 'cursor', message: 'Send either a page or a cursor' });
  const [name, value, id, ...rest] = decode(cursor);
  if (name !== order.name || value === undefined || id === undefined || rest.length > 0) {
    throw invalidInput({ field: 'cursor', message: 'Must be the `nextCursor` of this list in this order' });
  }
  if (!VALUES[order.sortedBy](value) || !isUuid(id)) {
    throw invalidInput({ field: 'cursor', message: 'Must be the `nextCursor` of a page' });
  }
  return { value, id };
}

/** The cursor of the next page, or null if this is the last one. `left` counts the rows from this page on. */
export function nextCursor(
  order: ListOrder,
  page: { readonly rows: number; readonly left: number; readonly last: ListPosition | undefined },
): string | null {
  if (page.last === undefined || page.left <= page.rows) return null;
  return toBase64Url([order.name, page.last.value, page.last.id].join(' '));
}

const toBase64Url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function decode(cursor: string): readonly string[] {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/')).split(' ');
  } catch {
    return [];
  }
}
