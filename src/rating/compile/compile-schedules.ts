import { NO_DAYS, type Weekday, type WeekdaySet, WORKING_DAYS, weekdaySet } from '../../domain/days/weekdays';
import type { ServiceType } from '../../domain/people/companies';
import type { LaneEnds, ScheduleLane, ScheduleRegion, Tariff } from '../tariff';
import type { CellsWriter } from './cells-writer';

/** The pickup and dropoff days of a tariff's lanes. */
export interface TariffSchedules {
  /** The offset of the timetable for a lane's four ends (`LANE_TIMETABLE`); 0 when there is none. */
  readonly timetableOfEnds: (ends: LaneEnds) => number;
  /** The days at one end: the lane's own, else its region's, else MON-FRI. Never empty. */
  readonly daysOfEnd: (
    own: readonly Weekday[],
    serviceType: ServiceType,
    region: string | null,
    facility: string | null,
  ) => WeekdaySet;
}

const endsKey = (ends: LaneEnds) =>
  JSON.stringify([ends.originRegion, ends.destinationRegion, ends.originFacility, ends.destinationFacility]);

/** Appends the lanes' timetables. */
export function addTimetables(cells: CellsWriter, tariff: Tariff): TariffSchedules {
  const rowsOfEnds = new Map<string, ScheduleLane[]>();
  for (const row of tariff.scheduleLanes) {
    const ends = endsKey(row);
    const known = rowsOfEnds.get(ends);
    if (known === undefined) rowsOfEnds.set(ends, [row]);
    else known.push(row);
  }
  const timetables = new Map<string, number>();
  for (const [ends, rows] of rowsOfEnds) {
    timetables.set(ends, cells.add([rows.length]));
    for (const row of rows) cells.add([weekdaySet([row.pickupDay]), row.daysInTransit]);
  }

  const rowsOfRegion = new Map<string, ScheduleRegion[]>();
  const regionKey = (serviceType: ServiceType, region: string) => `${serviceType} ${region}`;
  for (const row of tariff.scheduleRegions) {
    const key = regionKey(row.serviceType, row.region);
    const others = rowsOfRegion.get(key);
    if (others) others.push(row);
    else rowsOfRegion.set(key, [row]);
  }
  const daysOfRegion = (serviceType: ServiceType, region: string, facility: string | null) => {
    const all = rowsOfRegion.get(regionKey(serviceType, region)) ?? [];
    const ofFacility = facility === null ? [] : all.filter((row) => row.facility === facility);
    return weekdaySet((ofFacility.length > 0 ? ofFacility : all).flatMap((row) => row.serviceDays));
  };

  return {
    timetableOfEnds: (ends) => timetables.get(endsKey(ends)) ?? 0,
    daysOfEnd: (own, serviceType, region, facility) => {
      const ownDays = weekdaySet(own);
      if (ownDays !== NO_DAYS) return ownDays;
      const regionDays = region === null ? NO_DAYS : daysOfRegion(serviceType, region, facility);
      return regionDays !== NO_DAYS ? regionDays : WORKING_DAYS;
    },
  };
}
