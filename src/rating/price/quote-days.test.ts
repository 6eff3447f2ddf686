import { expect, test } from 'vitest';
import { isoDate } from '../../domain/days/calendar-date';
import type { Weekday } from '../../domain/days/weekdays';
import type { Zip } from '../../domain/places/zip';
import { onlyQuote, type PlainMarket, plainLane, truckloadLane } from '../../testing/rating/plain-market';
import type { ScheduleLane, ScheduleRegion } from '../tariff';

/** 2026-03-02 is a Monday. */
interface Case extends PlainMarket {
  readonly name: string;
  readonly dates: readonly [pickup: string, dropoff: string, transitDays: number];
}

const earliest = (date: string) => ({ earliestPickup: isoDate(date) });
const trip = (
  pickupDay: Weekday,
  dropoffDay: Weekday,
  daysInTransit: number,
  changes = {},
): ScheduleLane => ({
  originRegion: 'East',
  destinationRegion: 'West',
  originFacility: null,
  destinationFacility: null,
  pickupDay,
  dropoffDay,
  daysInTransit,
  ...changes,
});
const regionDays = (
  region: string,
  serviceType: 'PICKUP' | 'DROPOFF',
  serviceDays: Weekday[],
  facility: string | null = null,
): ScheduleRegion => ({ region, facility, serviceType, serviceDays });
const fromDock = {
  facilities: [{ name: 'Dock', zip: '99999' as Zip }],
  lanes: [plainLane({ originFacility: 'Dock' })],
};

const cases: Case[] = [
  { name: 'MON-FRI without any schedule', dates: ['2026-03-02', '2026-03-03', 1] },
  {
    name: 'a Saturday pickup moves to Monday',
    request: earliest('2026-03-07'),
    dates: ['2026-03-09', '2026-03-10', 1],
  },
  {
    name: 'a dropoff moves past the weekend',
    request: earliest('2026-03-06'),
    dates: ['2026-03-06', '2026-03-09', 3],
  },
  { name: '500 miles take a day', reference: { miles: 500 }, dates: ['2026-03-02', '2026-03-03', 1] },
  { name: '501 miles take two', reference: { miles: 501 }, dates: ['2026-03-02', '2026-03-04', 2] },
  {
    name: "the lane's own days",
    tariff: { lanes: [plainLane({ schedulePickup: ['WED', 'SAT'], scheduleDropoff: ['SUN'] })] },
    dates: ['2026-03-04', '2026-03-08', 4],
  },
  {
    name: "each region's days for its side",
    tariff: {
      scheduleRegions: [
        regionDays('East', 'PICKUP', ['THU']),
        regionDays('East', 'DROPOFF', ['MON']),
        regionDays('West', 'PICKUP', ['MON']),
        regionDays('West', 'DROPOFF', ['SUN']),
      ],
    },
    dates: ['2026-03-05', '2026-03-08', 3],
  },
  {
    name: "the lane's days take precedence over the region's",
    tariff: {
      lanes: [plainLane({ schedulePickup: ['TUE'] })],
      scheduleRegions: [regionDays('East', 'PICKUP', ['THU'])],
    },
    dates: ['2026-03-03', '2026-03-04', 1],
  },
  {
    name: "only the facility's rows if the lane names a facility",
    tariff: {
      ...fromDock,
      scheduleRegions: [
        regionDays('East', 'PICKUP', ['TUE']),
        regionDays('East', 'PICKUP', ['THU'], 'Dock'),
        regionDays('East', 'PICKUP', ['WED'], 'Other'),
      ],
    },
    dates: ['2026-03-05', '2026-03-06', 1],
  },
  {
    name: 'all rows of the region if the facility has none',
    tariff: {
      ...fromDock,
      scheduleRegions: [
        regionDays('East', 'PICKUP', ['THU']),
        regionDays('East', 'PICKUP', ['WED'], 'Other'),
      ],
    },
    dates: ['2026-03-04', '2026-03-05', 1],
  },
  {
    name: 'all rows of the region combined if the lane names no facility',
    tariff: {
      scheduleRegions: [regionDays('East', 'PICKUP', ['THU']), regionDays('East', 'PICKUP', ['TUE'], 'Dock')],
    },
    dates: ['2026-03-03', '2026-03-04', 1],
  },
  {
    name: "a lane's timetable takes precedence over its days, even on weekends",
    tariff: { lanes: [plainLane({ schedulePickup: ['MON'] })], scheduleLanes: [trip('SAT', 'SUN', 1)] },
    dates: ['2026-03-07', '2026-03-08', 1],
  },
  {
    name: 'the earliest dropoff of a timetable, not the earliest pickup',
    tariff: { scheduleLanes: [trip('MON', 'SUN', 6), trip('TUE', 'THU', 2), trip('WED', 'FRI', 2)] },
    dates: ['2026-03-03', '2026-03-05', 2],
  },
  {
    name: 'the earliest pickup among equal dropoffs',
    tariff: { scheduleLanes: [trip('WED', 'THU', 1), trip('TUE', 'THU', 2), trip('THU', 'THU', 0)] },
    dates: ['2026-03-03', '2026-03-05', 2],
  },
  {
    name: 'the earliest dropoff of a timetable in any order',
    tariff: { scheduleLanes: [trip('TUE', 'THU', 2), trip('MON', 'SUN', 6)] },
    dates: ['2026-03-03', '2026-03-05', 2],
  },
  {
    name: 'a timetable with other ends does not apply: blank equals only blank',
    tariff: { scheduleLanes: [trip('SAT', 'SUN', 1, { originFacility: 'Dock' })] },
    dates: ['2026-03-02', '2026-03-03', 1],
  },
  {
    name: 'a truckload runs MON-FRI regardless of schedules',
    tariff: {
      lanes: [truckloadLane({ BOX: { total: 1 } }, { schedulePickup: ['SUN'], scheduleDropoff: ['SUN'] })],
      scheduleLanes: [trip('SAT', 'SUN', 1)],
      scheduleRegions: [regionDays('East', 'PICKUP', ['SUN'])],
    },
    dates: ['2026-03-02', '2026-03-03', 1],
  },
  {
    name: 'across the end of a leap February',
    request: earliest('2028-02-28'),
    reference: { miles: 501 },
    dates: ['2028-02-28', '2028-03-01', 2],
  },
];

test.each(cases)('$name', ({ dates, ...market }) => {
  const { pickupDate, dropoffDate, transitDays } = onlyQuote(market);
  expect([pickupDate, dropoffDate, transitDays]).toEqual(dates);
});
