import { expect, test } from 'vitest';
import { answeredLoad, trackingOf } from '../../../../../testing/web/load-rows';
import { bodyOfEvent, clockIn, newEvent, usualPlace, zoneChoices } from './event-values';
import { openDropoffs } from './tracking-rows';

const load = answeredLoad();

test('a first event is the pickup at its stop, and a later one is left to the user', () => {
  const now = new Date('2026-11-26T17:12:00Z');
  expect(newEvent(load, ['PICKED_UP', 'DELIVERED', 'EXCEPTION'], now)).toMatchObject({
    type: 'PICKED_UP',
    place: 'Salinas, CA',
    ...clockIn(zoneChoices()[0] ?? 'UTC', now),
  });
  expect(newEvent(load, ['DELIVERED', 'EXCEPTION'], now)).toMatchObject({ type: '', place: '' });
  const open = openDropoffs(load, trackingOf());
  expect(usualPlace({ type: 'DELIVERED', stop: '' }, load, open)).toBe('New York, NY');
  expect(usualPlace({ type: 'EXCEPTION', stop: '' }, load, open)).toBe('');
});

test('a delivery names the dropoff, and another step none', () => {
  const values = { ...newEvent(load, ['PICKED_UP'], new Date()), stop: '3' };
  expect(bodyOfEvent({ ...values, type: 'DELIVERED' }).stop).toBe(3);
  expect(bodyOfEvent({ ...values, type: 'DELIVERED', stop: '' })).not.toHaveProperty('stop');
  expect(bodyOfEvent(values)).not.toHaveProperty('stop');
  const open = [...openDropoffs(load, trackingOf())];
  const second = { position: 3, number: 2, city: 'Boston', state: 'MA' } as (typeof open)[number];
  expect(usualPlace({ type: 'DELIVERED', stop: '3' }, load, [...open, second])).toBe('Boston, MA');
  expect(usualPlace({ type: 'DELIVERED', stop: '' }, load, [...open, second])).toBe('');
});

test('the time is sent as it was read off a clock, with the offset of its zone on that day', () => {
  const values = newEvent(load, ['PICKED_UP'], new Date());
  const at = (part: object) => bodyOfEvent({ ...values, ...part }).at;
  const chicago = { zone: 'America/Chicago', at: '10:12' };
  expect(at({ ...chicago, day: '2026-11-26' })).toBe('2026-11-26T10:12-06:00');
  expect(at({ ...chicago, day: '2026-07-01' })).toBe('2026-07-01T10:12-05:00');
  expect(at({ ...chicago, day: null })).toBe('nullT10:12');
  expect(clockIn('America/Chicago', new Date('2026-11-27T04:30:00Z'))).toEqual({
    day: '2026-11-26',
    at: '22:30',
  });
});

test('an empty reading is not 0 °F, and one that is no number is not dropped', () => {
  const values = newEvent(load, ['PICKED_UP'], new Date());
  expect(bodyOfEvent({ ...values, temperatureF: '' }).temperatureF).toBeNull();
  expect(bodyOfEvent({ ...values, temperatureF: 0 }).temperatureF).toBe(0);
  expect(bodyOfEvent({ ...values, temperatureF: Number.NaN }).temperatureF).toBeNaN();
});

test('the zone of the device comes first, once', () => {
  const zones = zoneChoices();
  expect(zones[0]).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(new Set(zones).size).toBe(zones.length);
});
