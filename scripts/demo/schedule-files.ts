import { type Cell, writeDemoCsv } from './csv';
import type { DemoLane } from './tariff-files';

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type DemoWeekday = (typeof WEEKDAYS)[number];

/** A weekly departure, for lanes with exactly the same four ends. */
export interface DemoDeparture
  extends Pick<DemoLane, 'origin' | 'destination' | 'originFacility' | 'destinationFacility'> {
  readonly pickup: DemoWeekday;
  readonly daysInTransit: number;
}

export const dayAfter = (day: DemoWeekday, days: number): DemoWeekday =>
  WEEKDAYS[(WEEKDAYS.indexOf(day) + days) % 7] ?? day;

export function writeScheduleLanes(folder: string, departures: readonly DemoDeparture[]) {
  const rows = departures.map((departure): Cell[] => [
    departure.origin ?? null,
    departure.destination ?? null,
    departure.originFacility ?? null,
    departure.destinationFacility ?? null,
    departure.pickup,
    dayAfter(departure.pickup, departure.daysInTransit),
    departure.daysInTransit,
  ]);
  const columns = [
    'origin_region',
    'destination_region',
    'origin_facility_name',
    'destination_facility_name',
    'pickup_day',
    'dropoff_day',
    'days_in_transit',
  ];
  writeDemoCsv(`${folder}/schedule-lanes.csv`, columns, rows);
}

/** The days by region (`MON|THU`); `Region @ Terminal` applies to lanes through that terminal. */
export type DemoDays = Readonly<Record<string, string>>;

export function writeScheduleRegions(
  folder: string,
  { pickup = {}, dropoff = {} }: { readonly pickup?: DemoDays; readonly dropoff?: DemoDays },
) {
  const rowsOf = (service: 'PICKUP' | 'DROPOFF', days: DemoDays) =>
    Object.entries(days).map(([place, served]): Cell[] => {
      const [region = '', facility = null] = place.split(' @ ');
      return [region, facility, service, served];
    });
  const columns = ['region', 'facility_name', 'service_type', 'service_days'];
  writeDemoCsv(`${folder}/schedule-regions.csv`, columns, [
    ...rowsOf('PICKUP', pickup),
    ...rowsOf('DROPOFF', dropoff),
  ]);
}
