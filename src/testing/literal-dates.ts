import type { IsoDate } from '../domain/days/calendar-date';
import type { Weekday } from '../domain/days/weekdays';
import type { ServiceType } from '../domain/people/companies';
import type { Tariff, TariffLane } from '../rating/tariff';

/** Calculates dates as docs/rating.md describes: day by day, without the engine's code. */

const NAMES: readonly Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const WORKING: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI'];

function plus(date: IsoDate, days: number): IsoDate {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10) as IsoDate;
}

function firstOf(date: IsoDate, days: readonly Weekday[]): IsoDate {
  let day = date;
  while (!days.includes(NAMES[new Date(`${day}T12:00:00Z`).getUTCDay()] as Weekday)) day = plus(day, 1);
  return day;
}

function regionDays(
  tariff: Tariff,
  service: ServiceType,
  region: string | null,
  facility: string | null,
): readonly Weekday[] {
  const rows = tariff.scheduleRegions.filter((row) => row.region === region && row.serviceType === service);
  const ofFacility = rows.filter((row) => facility !== null && row.facility === facility);
  return (ofFacility.length > 0 ? ofFacility : rows).flatMap((row) => row.serviceDays);
}

const firstNotEmpty = (...lists: (readonly Weekday[])[]) => lists.find((days) => days.length > 0) ?? WORKING;

interface LiteralDates {
  readonly pickupDate: IsoDate;
  readonly dropoffDate: IsoDate;
  readonly transitDays: number;
}

function between(pickupDate: IsoDate, dropoffDate: IsoDate): LiteralDates {
  let transitDays = 0;
  while (plus(pickupDate, transitDays) !== dropoffDate) transitDays++;
  return { pickupDate, dropoffDate, transitDays };
}

export function literalDates(
  tariff: Tariff,
  lane: TariffLane,
  isTruckload: boolean,
  earliest: IsoDate,
  miles: number,
): LiteralDates {
  const driven = Math.max(1, Math.ceil(miles / 500));
  if (isTruckload) {
    const pickup = firstOf(earliest, WORKING);
    return between(pickup, firstOf(plus(pickup, driven), WORKING));
  }
  const trips = tariff.scheduleLanes
    .filter(
      (row) =>
        row.originRegion === lane.originRegion &&
        row.destinationRegion === lane.destinationRegion &&
        row.originFacility === lane.originFacility &&
        row.destinationFacility === lane.destinationFacility,
    )
    .map((row) => {
      const pickup = firstOf(earliest, [row.pickupDay]);
      return { pickup, dropoff: plus(pickup, row.daysInTransit) };
    })
    .sort((one, other) =>
      one.dropoff !== other.dropoff
        ? one.dropoff < other.dropoff
          ? -1
          : 1
        : one.pickup < other.pickup
          ? -1
          : 1,
    );
  const trip = trips[0];
  if (trip !== undefined) return between(trip.pickup, trip.dropoff);
  const pickup = firstOf(
    earliest,
    firstNotEmpty(lane.schedulePickup, regionDays(tariff, 'PICKUP', lane.originRegion, lane.originFacility)),
  );
  const dropoff = firstOf(
    plus(pickup, driven),
    firstNotEmpty(
      lane.scheduleDropoff,
      regionDays(tariff, 'DROPOFF', lane.destinationRegion, lane.destinationFacility),
    ),
  );
  return between(pickup, dropoff);
}
