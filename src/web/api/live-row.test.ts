import { describe, expect, test } from 'vitest';
import { liveRowSchema } from '../../contract/live';
import { type FileUploadRow, fileUploadSchema } from '../../contract/uploads';
import { snakeToCamel } from '../../domain/key-case';
import { PROCESSING_TYPES, UPLOAD_MODES, UPLOAD_STATUSES } from '../../domain/uploads';
import { uploadRow } from '../../testing/web/stub-streams';
import { isTabMessage, keyOf, uploadOf } from './live-row';

/** What JSON can hold in any one place. */
const ANYTHING: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '1',
  'lanes',
  'MERGE',
  'ERROR',
  'null',
  '00000000-0000-7000-8000-000000000073',
  '2026-11-21',
  '2026-11-21T00:00Z',
  '2026-11-21T00:00:00Z',
  '2026-11-21T25:00:00Z',
  '2026-11-21T00:00:00+02:00',
  '2026-11-21T00:00:00.123456Z',
  [],
  ['x'],
  {},
  { rows: 3 },
];
const COUNTS = ['rows', 'created', 'updated', 'unchanged', 'removed', 'rows_read', 'errors'] as const;
const FIELDS = Object.keys(fileUploadSchema.shape) as (keyof FileUploadRow)[];

const toldOf = (row: unknown, table: unknown = 'file_upload_processing') => JSON.stringify({ table, row });

/** As the contract's schema reads it. */
function byTheSchema(data: string) {
  const { success, data: told } = liveRowSchema.safeParse(JSON.parse(data));
  return success ? snakeToCamel(told.row) : null;
}

describe('a row by hand is what the contract’s schema says of it', () => {
  test.each(FIELDS)('whatever %s is', (name) => {
    for (const value of ANYTHING) {
      const data = toldOf({ ...uploadRow(), [name]: value });
      expect(uploadOf(data), data).toEqual(byTheSchema(data));
    }
  });

  test.each(COUNTS)('whatever the count %s is', (name) => {
    for (const value of ANYTHING) {
      const data = toldOf({ ...uploadRow(), attributes: { [name]: value } });
      expect(uploadOf(data), data).toEqual(byTheSchema(data));
    }
  });

  test('for each type, mode and status', () => {
    for (const type of PROCESSING_TYPES) {
      for (const mode of [...UPLOAD_MODES, null]) {
        for (const status of UPLOAD_STATUSES) {
          const data = toldOf(uploadRow({ type, mode, status }));
          expect(uploadOf(data)).toEqual(byTheSchema(data));
          expect(uploadOf(data)).toMatchObject({ type, mode, status });
        }
      }
    }
  });

  test('without any one of its fields', () => {
    for (const name of FIELDS) {
      const { [name]: _, ...rest } = uploadRow();
      expect(byTheSchema(toldOf(rest)), name).toBeNull();
      expect(uploadOf(toldOf(rest)), name).toBeNull();
    }
  });

  test('and of another table, or of no row at all, there is none', () => {
    for (const data of [
      toldOf(uploadRow(), 'load'),
      toldOf(uploadRow(), null),
      'null',
      '[]',
      '7',
      '{}',
      ...ANYTHING.map((row) => toldOf(row)),
    ]) {
      expect(byTheSchema(data), data).toBeNull();
      expect(uploadOf(data), data).toBeNull();
    }
    expect(uploadOf('{"table":')).toBeNull();
  });

  test('a field that a newer server adds takes nothing away', () => {
    const data = toldOf({ ...uploadRow(), lane_count: 3, attributes: { rows: 1, lanes: 2 } });
    expect(uploadOf(data)).toMatchObject({ ...byTheSchema(data), attributes: { rows: 1 } });
  });
});

test('a row is remembered by its table and id, whatever else it holds', () => {
  expect(keyOf(toldOf({ id: 'a', status: 1 }, 'load'))).toBe('load:a');
  for (const data of ['{"table":', 'null', toldOf({}), toldOf(null), toldOf({ id: 'a' }, 7)]) {
    expect(keyOf(data)).toBe(data);
  }
});

test('of what tabs of other versions say, only what is understood is taken', () => {
  for (const said of [
    { kind: 'event', id: '', data: '{}' },
    { kind: 'live', isLive: false },
    { kind: 'join' },
    { kind: 'join', since: 'later' },
  ]) {
    expect(isTabMessage(said)).toBe(true);
  }
  for (const said of [
    null,
    'join',
    [],
    {},
    { kind: 'leave' },
    { kind: 'event', id: 7, data: '{}' },
    { kind: 'event', id: '' },
    { kind: 'live' },
    { kind: 'live', isLive: 'yes' },
  ]) {
    expect(isTabMessage(said)).toBe(false);
  }
});
