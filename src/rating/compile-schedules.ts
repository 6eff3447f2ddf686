import type { ServiceType } from '../domain/companies';
import { NO_DAYS, type Weekday, type WeekdaySet, WORKING_DAYS, weekdaySet } from '../domain/weekdays';
import { groupStarts, indices } from './columns';
import type { CompiledSchedules } from './compiled-tariff';
import type { LaneEnds, ScheduleRegion, Tariff } from './tariff';

/** The days on which a tariff's lanes move. */
export interface TariffSchedules {
  readonly compiled: CompiledSchedules;
  /** Group of the schedule rows with the lane's four ends plus 1; 0 when there are none. */
  readonly groupOfEnds: (ends: LaneEnds) => number;
  /** Days of one end: the lane's own, else its region's, else MON-FRI. Never empty. */
  readonly daysOfEnd: (
    own: readonly Weekday[],
    serviceType: ServiceType,
    region: string | null,
    facility: string | null,
  ) => WeekdaySet;
}

const fourEnds = (ends: LaneEnds) =>
  JSON.stringify([ends.originRegion, ends.destinationRegion, ends.originFacility, ends.destinationFacility]);

export function compileSchedules(tariff: Tariff): TariffSchedules {
  const groups = new Map<string, number>();
  const rows = tariff.scheduleLanes.map((row) => {
    const ends = fourEnds(row);
    const group = groups.get(ends) ?? groups.size;
    groups.set(ends, group);
    return { group, pickupDay: weekdaySet([row.pickupDay]), daysInTransit: row.daysInTransit };
  });
  rows.sort((one, other) => one.group - other.group);

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
    compiled: {
      rowsFrom: groupStarts(
        rows.map((row) => row.group),
        groups.size,
      ),
      pickupDay: Uint8Array.from(rows, (row) => row.pickupDay),
      daysInTransit: indices(rows.map((row) => row.daysInTransit)),
    },
    groupOfEnds: (ends) => (groups.get(fourEnds(ends)) ?? -1) + 1,
    daysOfEnd: (own, serviceType, region, facility) => {
      const ownDays = weekdaySet(own);
      if (ownDays !== NO_DAYS) return ownDays;
      const regionDays = region === null ? NO_DAYS : daysOfRegion(serviceType, region, facility);
      return regionDays !== NO_DAYS ? regionDays : WORKING_DAYS;
    },
  };
}
