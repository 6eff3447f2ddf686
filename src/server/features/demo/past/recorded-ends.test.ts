import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addDays, isoDate } from '../../../../domain/days/calendar-date';
import { demoWeeks, LAST_FUEL_DAY, recordedEnd } from '../demo-weeks';
import { PAST_TABLES, type PastTable } from './past-tables';
import { PAST_FOLDER, pastFile } from './stage-past';

type Row = Readonly<Record<string, string>>;

/** Reads the rows of a recorded table, each with its two digits as `ends`. */
function readRecorded(table: PastTable): readonly Row[] {
  const text = brotliDecompressSync(readFileSync(join(PAST_FOLDER, pastFile(table)))).toString('utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.slice(2).split('\t');
    return {
      ends: line.slice(0, 2),
      ...Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
    };
  });
}

const recorded = new Map<PastTable, readonly Row[]>(
  (
    ['load', 'spot_request', 'spot_request_carrier', 'spot_offer', 'quote_request', 'load_event'] as const
  ).map((table) => [table, readRecorded(table)]),
);
const rowsAt = (table: PastTable, end: number): readonly Row[] =>
  (recorded.get(table) ?? []).filter(({ ends = '' }) => Number(ends[0]) <= end && end <= Number(ends[1]));

describe.each([0, 1, 2, 3, 4, 5, 6])('at end %i', (end) => {
  const today = addDays(LAST_FUEL_DAY, end + 1);
  const day = (text = '') => text.slice(1, 11);

  test('six loads of the last evening wait for an answer, some of them from Permafrost', () => {
    const waiting = rowsAt('load', end).filter(
      (load) => load.status === 'PENDING' && day(load.created_at) === addDays(today, -1),
    );
    expect(waiting.length).toBeGreaterThanOrEqual(6);
    const forPermafrost = waiting.filter(({ carrier_name: name }) => name === 'Permafrost Pallet Lines');
    expect(forPermafrost.length).toBeGreaterThanOrEqual(2);
    for (const load of waiting) expect(day(load.pickup_date) > today, load.number).toBe(true);
  });

  test('three spot requests are open for at least a day, not all of them with an offer', () => {
    const open = rowsAt('spot_request', end).filter(({ status }) => status === 'OPEN');
    expect(open).toHaveLength(3);
    for (const { deadline } of open) expect(day(deadline) > addDays(today, 1)).toBe(true);
    const offered = new Set(rowsAt('spot_offer', end).map(({ request_id: id }) => id));
    const withoutOffer = open.filter(({ id = '' }) => !offered.has(id)).length;
    expect([1, 2]).toContain(withoutOffer);
  });

  test('one of them waits for the offer of Permafrost, whose admin the quick start for a carrier plays', () => {
    const open = new Set(
      rowsAt('spot_request', end)
        .filter(({ status }) => status === 'OPEN')
        .map(({ id }) => id),
    );
    const waiting = rowsAt('spot_request_carrier', end).filter(
      ({ request_id: id, carrier_name: name, answer }) =>
        open.has(id) && name === 'Permafrost Pallet Lines' && answer === 'WAITING',
    );
    expect(waiting.length).toBeGreaterThanOrEqual(1);
  });

  test('loads are on the road, and something went wrong with one of them', () => {
    const onRoad = rowsAt('load', end).filter(
      ({ status, tracking_step: step = '\\N' }) =>
        status === 'ACCEPTED' && step !== '\\N' && step !== 'DELIVERED',
    );
    expect(onRoad.length).toBeGreaterThanOrEqual(3);
    const wrong = rowsAt('load_event', end).filter(
      ({ type, load_id: id }) => type === 'EXCEPTION' && onRoad.some((load) => load.id === id),
    );
    expect(wrong.length).toBeGreaterThanOrEqual(1);
  });

  test('nothing happened after it, and no search is older than a year', () => {
    const days = rowsAt('quote_request', end).map((search) => day(search.created_at));
    expect(days.every((one) => one < today && one >= addDays(today, -364))).toBe(true);
    expect(days.length).toBeGreaterThan(2_900);
  });
});

test('each start finds the end of its weekday, and moves the days by whole weeks', () => {
  expect(['2026-11-17', '2026-11-20', '2026-11-23'].map((day) => recordedEnd(isoDate(day)))).toEqual([
    0, 3, 6,
  ]);
  expect(['2026-11-17', '2026-11-20', '2026-11-23'].map((day) => demoWeeks(isoDate(day)))).toEqual([0, 0, 0]);
  for (const [day, end, weeks] of [
    ['2026-11-16', 6, -1],
    ['2026-11-24', 0, 1],
    ['2028-02-29', 0, 67],
  ] as const) {
    expect([recordedEnd(isoDate(day)), demoWeeks(isoDate(day))]).toEqual([end, weeks]);
  }
  const prices = readFileSync(join(PAST_FOLDER, '../fuel-price-history.csv'), 'utf8');
  expect(
    prices
      .match(/\d{4}-\d\d-\d\d/g)
      ?.toSorted()
      .at(-1),
  ).toBe(LAST_FUEL_DAY);
});

test('each file belongs to a table', () => {
  for (const table of PAST_TABLES) expect(readRecorded(table).length, table).toBeGreaterThan(0);
});
