import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { inStatus, LONGEST_LOAD, SAMPLE_LOAD } from '../../../../testing/loads/sample-load';
import { buildLoadCalendar } from './load-calendar';

const URL = 'https://coldlane.example/loads/0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01';

const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const propertyOf = (event: ICAL.Event | undefined, name: string) =>
  event?.component.getFirstPropertyValue(name)?.toString();

test('each stop is an event of its day, with a stable id', () => {
  const [pickup, dropoff, ...others] = eventsOf(buildLoadCalendar(SAMPLE_LOAD, URL));
  expect(others).toEqual([]);
  expect(pickup).toMatchObject({
    uid: `load-${SAMPLE_LOAD.id}-stop-1@coldlane`,
    sequence: 0,
    summary: 'Pickup L-7KD2M9XB: 6 pallets, Oakland',
    location: 'Pacific Cold Storage, 1200 Harbor Way, Dock 14, Oakland, CA 94607',
    description: [
      '8:00 AM to 12:30 PM, local time',
      'By appointment',
      'Contact: Ana Núñez, +1 510 555 0100',
      'Services: Liftgate at pickup',
      'Pickup number: PU-4471',
      'PO number: PO-88123',
      URL,
    ].join('\n'),
  });
  expect(pickup?.startDate.toString()).toBe('2026-11-23');
  expect(pickup?.endDate.toString()).toBe('2026-11-24');
  expect(propertyOf(pickup, 'status')).toBe('CONFIRMED');
  expect(dropoff?.uid).toBe(`load-${SAMPLE_LOAD.id}-stop-2@coldlane`);
  expect(dropoff?.startDate.toString()).toBe('2026-11-25');
});

test('a later revision and a cancellation replace the events', () => {
  const [changed] = eventsOf(buildLoadCalendar({ ...SAMPLE_LOAD, revision: 3 }, URL));
  expect(changed?.sequence).toBe(2);
  const [cancelled] = eventsOf(buildLoadCalendar({ ...inStatus('CANCELLED'), revision: 3 }, URL));
  expect(cancelled?.sequence).toBe(3);
  expect(propertyOf(cancelled, 'status')).toBe('CANCELLED');
  expect(propertyOf(eventsOf(buildLoadCalendar(inStatus('PENDING'), URL))[0], 'status')).toBe('TENTATIVE');
});

test('lines are at most 75 bytes, and special characters come back', () => {
  const [stop, ...stops] = LONGEST_LOAD.stops;
  if (!stop) throw new Error('no stop');
  const name = `Łódź; 冷凍, back\\slash ${'é'.repeat(90)}`;
  const file = buildLoadCalendar({ ...LONGEST_LOAD, stops: [{ ...stop, name }, ...stops] }, URL);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
  const events = eventsOf(file);
  expect(events).toHaveLength(11);
  expect(events[0]?.location).toContain(name);
});
