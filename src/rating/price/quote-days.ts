import { nextDayIn, type WeekdaySet, WORKING_DAYS } from '../../domain/days/weekdays';
import {
  type Cells,
  cell,
  LANE_DROPOFF_DAYS,
  LANE_PICKUP_DAYS,
  LANE_TIMETABLE,
  TIMETABLE_CELLS,
  TIMETABLE_DAYS_IN_TRANSIT,
  TIMETABLE_PICKUP_DAY,
} from '../compile/cells';
import { type LaneOption, PALLET_OR_WEIGHT } from '../compile/lane-options';
import type { Shipment } from './shipment';

/** Pickup and dropoff as day numbers. */
interface QuoteDays {
  readonly pickup: number;
  readonly dropoff: number;
}

/** Finds the days in the carrier's timetable for the lane: the earliest dropoff, then the earliest pickup. */
function findTimetableDays(shipment: Shipment, cells: Cells, timetable: number): QuoteDays {
  let best: QuoteDays | null = null;
  const first = timetable + 1;
  const end = first + cell(cells, timetable) * TIMETABLE_CELLS;
  for (let at = first; at < end; at += TIMETABLE_CELLS) {
    const day = cell(cells, at + TIMETABLE_PICKUP_DAY) as WeekdaySet;
    const pickup = nextDayIn(shipment.earliestPickupDay, day);
    const dropoff = pickup + cell(cells, at + TIMETABLE_DAYS_IN_TRANSIT);
    if (best === null || dropoff < best.dropoff || (dropoff === best.dropoff && pickup < best.pickup)) {
      best = { pickup, dropoff };
    }
  }
  return best as QuoteDays;
}

/** Truckloads run MON-FRI regardless of schedules. `lane` is the offset of the lane record. */
export function findQuoteDays(shipment: Shipment, cells: Cells, lane: number, option: LaneOption): QuoteDays {
  const scheduled = option === PALLET_OR_WEIGHT;
  const timetable = cell(cells, lane + LANE_TIMETABLE);
  if (scheduled && timetable !== 0) return findTimetableDays(shipment, cells, timetable);
  const pickupDays = scheduled ? (cell(cells, lane + LANE_PICKUP_DAYS) as WeekdaySet) : WORKING_DAYS;
  const dropoffDays = scheduled ? (cell(cells, lane + LANE_DROPOFF_DAYS) as WeekdaySet) : WORKING_DAYS;
  const pickup = nextDayIn(shipment.earliestPickupDay, pickupDays);
  return { pickup, dropoff: nextDayIn(pickup + shipment.transitDays, dropoffDays) };
}
