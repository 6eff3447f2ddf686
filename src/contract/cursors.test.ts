import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../domain/ids';
import { AppError } from './app-error';
import { CURSOR_QUERY, type ListOrder, nextCursor, positionAfter } from './cursors';

const ORDER: ListOrder = { name: 'loads:created:desc', sortedBy: 'instant' };
const LAST = { value: '2026-11-20T15:00:00.123456Z', id: newId() };
const PAGE = { rows: 10, left: 11, last: LAST };
const CURSOR = nextCursor(ORDER, PAGE) ?? '';
const refused = (cursor: string, order = ORDER, page = 1) => {
  try {
    positionAfter({ cursor, page }, order);
  } catch (error) {
    return error instanceof AppError && error.code === 'INVALID_INPUT' && error.fields[0]?.field === 'cursor';
  }
  return false;
};

test('a cursor gives back the place of the last row', () => {
  expect(positionAfter({ cursor: CURSOR, page: 1 }, ORDER)).toEqual(LAST);
  expect(CURSOR_QUERY.cursor.parse(CURSOR)).toBe(CURSOR);
  expect(positionAfter({ page: 7 }, ORDER)).toBeNull();
  const days: ListOrder = { name: 'loads:pickup:asc', sortedBy: 'day' };
  const day = { value: '2026-11-20', id: LAST.id };
  expect(positionAfter({ cursor: nextCursor(days, { ...PAGE, last: day }) ?? '', page: 1 }, days)).toEqual(
    day,
  );
});

test('the last page has no cursor', () => {
  expect(nextCursor(ORDER, { ...PAGE, left: 10 })).toBeNull();
  expect(nextCursor(ORDER, { rows: 0, left: 0, last: undefined })).toBeNull();
});

test('a cursor of another list or order, one with a page number, and a changed one are refused', () => {
  expect(refused(CURSOR, { ...ORDER, name: 'loads:created:asc' })).toBe(true);
  expect(refused(CURSOR, { ...ORDER, sortedBy: 'day' })).toBe(true);
  expect(refused(CURSOR, ORDER, 2)).toBe(true);
  const forged = (text: string) => refused(btoa(text).replaceAll('=', ''));
  for (const value of ['2026-13-01T00:00:00.000000Z', "2026-11-20T15:00:00.000000Z';", '', 'infinity']) {
    expect(forged(`${ORDER.name} ${value} ${LAST.id}`), value).toBe(true);
  }
  expect(forged(`${ORDER.name} ${LAST.value} not-an-id`)).toBe(true);
  expect(forged(`${ORDER.name} ${LAST.value} ${LAST.id} more`)).toBe(true);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,300}$/), (text) => text === CURSOR || refused(text)),
    { numRuns: 200 },
  );
});
