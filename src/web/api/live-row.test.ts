import { describe, expect, test } from 'vitest';
import { liveRowSchema } from '../../contract/live';
import { type FileUploadRow, fileUploadSchema } from '../../contract/uploads/uploads';
import { snakeToCamel } from '../../domain/text/key-case';
import { PROCESSING_TYPES, UPLOAD_MODES, UPLOAD_STATUSES } from '../../domain/uploads';
import { uploadRow } from '../../testing/web/stub-streams';
import { changedLoadOf, changedSpotOf, isTabMessage, keyOf, uploadOf } from './live-row';

/** A sample of what any JSON value can be. */
const JSON_SAMPLES: readonly unknown[] = [
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

const eventData = (row: unknown, table: unknown = 'file_upload_processing') => JSON.stringify({ table, row });

/** The row as the contract's schema parses it. */
function parsedBySchema(data: string) {
  const { success, data: event } = liveRowSchema.safeParse(JSON.parse(data));
  return success ? snakeToCamel(event.row) : null;
}

describe('the hand-written check agrees with the contract’s schema', () => {
  test.each(FIELDS)('for any value of %s', (name) => {
    for (const value of JSON_SAMPLES) {
      const data = eventData({ ...uploadRow(), [name]: value });
      expect(uploadOf(data), data).toEqual(parsedBySchema(data));
    }
  });

  test.each(COUNTS)('for any value of the count %s', (name) => {
    for (const value of JSON_SAMPLES) {
      const data = eventData({ ...uploadRow(), attributes: { [name]: value } });
      expect(uploadOf(data), data).toEqual(parsedBySchema(data));
    }
  });

  test('for each type, mode, and status', () => {
    for (const type of PROCESSING_TYPES) {
      for (const mode of [...UPLOAD_MODES, null]) {
        for (const status of UPLOAD_STATUSES) {
          const data = eventData(uploadRow({ type, mode, status }));
          expect(uploadOf(data)).toEqual(parsedBySchema(data));
          expect(uploadOf(data)).toMatchObject({ type, mode, status });
        }
      }
    }
  });

  test('for a row without one of its fields', () => {
    for (const name of FIELDS) {
      const { [name]: _, ...rest } = uploadRow();
      expect(parsedBySchema(eventData(rest)), name).toBeNull();
      expect(uploadOf(eventData(rest)), name).toBeNull();
    }
  });

  test('for another table and for data that is not a row, where both checks give null', () => {
    for (const data of [
      eventData(uploadRow(), 'load'),
      eventData(uploadRow(), null),
      'null',
      '[]',
      '7',
      '{}',
      ...JSON_SAMPLES.map((row) => eventData(row)),
    ]) {
      expect(parsedBySchema(data), data).toBeNull();
      expect(uploadOf(data), data).toBeNull();
    }
    expect(uploadOf('{"table":')).toBeNull();
  });

  test('for a field that a newer server adds, which is ignored', () => {
    const data = eventData({ ...uploadRow(), lane_count: 3, attributes: { rows: 1, lanes: 2 } });
    expect(uploadOf(data)).toMatchObject({ ...parsedBySchema(data), attributes: { rows: 1 } });
  });
});

test('only the id and version of a load are read', () => {
  const row = { id: '00000000-0000-7000-8000-000000000073', updated_at: '2026-11-21T00:00:01.000Z' };
  expect(changedLoadOf(eventData(row, 'load'))).toEqual({ id: row.id, updatedAt: row.updated_at });
  for (const data of [
    eventData(row),
    eventData({ ...row, id: 'x' }, 'load'),
    eventData({ id: row.id }, 'load'),
  ]) {
    expect(changedLoadOf(data), data).toBeNull();
  }
});

test('only the ids and version of a carrier’s part in a spot request are read', () => {
  const id = '00000000-0000-7000-8000-000000000073';
  const row = { id, request_id: id, updated_at: '2026-11-21T00:00:01.000Z' };
  const table = 'spot_request_carrier';
  expect(changedSpotOf(eventData(row, table))).toEqual({ id, requestId: id, updatedAt: row.updated_at });
  for (const data of [eventData(row, 'load'), eventData({ ...row, request_id: 7 }, table)]) {
    expect(changedSpotOf(data), data).toBeNull();
  }
});

test('the key of a row is its table and id', () => {
  expect(keyOf(eventData({ id: 'a', status: 1 }, 'load'))).toBe('load:a');
  for (const data of ['{"table":', 'null', eventData({}), eventData(null), eventData({ id: 'a' }, 7)]) {
    expect(keyOf(data)).toBe(data);
  }
});

test('messages from tabs of other versions are accepted only if they are understood', () => {
  for (const message of [
    { kind: 'event', id: '', data: '{}' },
    { kind: 'live', isLive: false },
    { kind: 'join' },
    { kind: 'join', since: 'later' },
  ]) {
    expect(isTabMessage(message)).toBe(true);
  }
  for (const message of [
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
    expect(isTabMessage(message)).toBe(false);
  }
});
