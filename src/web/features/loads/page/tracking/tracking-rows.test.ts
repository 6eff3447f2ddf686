import { expect, test } from 'vitest';
import { answeredLoad, eventOf, trackingOf } from '../../../../../testing/web/load-rows';
import { trackingRows, verdictOf } from './tracking-rows';

const load = answeredLoad();
const rows = (tracking = trackingOf(), today = '2026-11-20', of = load) =>
  trackingRows(of, tracking, today).map(({ type, event, place, promised, verdict }) => [
    type,
    event?.localTime ?? null,
    place,
    promised?.date ?? null,
    verdict,
  ]);

test('a day is compared with the promised one', () => {
  expect(verdictOf('2026-11-30', '2026-11-30')).toEqual({ kind: 'onTime' });
  expect(verdictOf('2026-11-30', '2026-12-02')).toEqual({ kind: 'late', days: 2 });
  expect(verdictOf('2026-12-01', '2026-11-30')).toEqual({ kind: 'early', days: 1 });
});

test('before the first event the promised steps are to come, and a day that passed is overdue', () => {
  expect(rows()).toEqual([
    ['PICKED_UP', null, 'Salinas, CA', '2026-11-26', null],
    ['DELIVERED', null, 'New York, NY', '2026-12-03', null],
  ]);
  expect(rows(trackingOf(), '2026-11-28')[0]?.[4]).toEqual({ kind: 'overdue', days: 2 });
});

test('what was recorded stands in its order, and pickup and delivery next to their promises', () => {
  const events = [
    eventOf(1, 'PICKED_UP', '2026-11-27T09:00-08:00'),
    eventOf(2, 'EXCEPTION', '2026-11-28T01:05-06:00'),
    eventOf(3, 'DELIVERED', '2026-12-03T23:30-05:00'),
  ];
  expect(rows(trackingOf({ step: 'PICKED_UP', events: events.slice(0, 2) }))).toEqual([
    ['PICKED_UP', '2026-11-27T09:00-08:00', 'Amarillo, TX', '2026-11-26', { kind: 'late', days: 1 }],
    ['EXCEPTION', '2026-11-28T01:05-06:00', 'Amarillo, TX', null, null],
    ['DELIVERED', null, 'New York, NY', '2026-12-03', null],
  ]);
  // The local day at the place counts. In UTC it was already the next day.
  expect(rows(trackingOf({ step: 'DELIVERED', events })).at(-1)?.[4]).toEqual({ kind: 'onTime' });
});

test('a pool has a promised day for each dropoff, and a cancelled load has nothing to come', () => {
  const [pickup, dropoff] = load.stops;
  if (!pickup || !dropoff) throw new Error('no stops');
  const second = { ...dropoff, position: 3, city: 'Boston', state: 'MA', date: '2026-12-04' };
  const pool = { ...load, stops: [pickup, dropoff, second] };
  expect(rows(trackingOf({ step: 'PICKED_UP' }), '2026-11-20', pool)).toEqual([
    ['DELIVERED', null, 'New York, NY', '2026-12-03', null],
    ['DELIVERED', null, 'Boston, MA', '2026-12-04', null],
  ]);
  expect(rows(trackingOf(), '2026-11-20', { ...load, status: 'CANCELLED' })).toEqual([]);
  // The second dropoff is delivered first. Each is compared with its own day.
  const delivered = [{ ...eventOf(1, 'DELIVERED', '2026-12-05T09:00-05:00'), stop: 3 }];
  const half = trackingOf({ step: 'OUT_FOR_DELIVERY', events: delivered });
  expect(rows(half, '2026-11-20', pool)).toEqual([
    ['DELIVERED', '2026-12-05T09:00-05:00', 'Amarillo, TX', '2026-12-04', { kind: 'late', days: 1 }],
    ['DELIVERED', null, 'New York, NY', '2026-12-03', null],
  ]);
  expect(trackingRows(pool, half, '2026-11-20').map(({ dropoff }) => dropoff)).toEqual([2, 1]);
});
