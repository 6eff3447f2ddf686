import { nextDayIn, type WeekdaySet, WORKING_DAYS } from '../../domain/weekdays';
import {
  type Cells,
  cell,
  LANE_DROPOFF_DAYS,
  LANE_PICKUP_DAYS,
  LANE_TIMETABLE,
  TIMETABLE_CELLS,
  TIMETABLE_DAYS_IN_TRANSIT,
  TIMETABLE_PICKUP_DAY,
} from '../compile/compiled-tariff';
import { PALLET_OR_WEIGHT, type Way } from '../compile/lane-options';
import type { Shipment } from './shipment';

/** Day numbers of a quote's pickup and dropoff. */
interface QuoteDays {
  readonly pickup: number;
  readonly dropoff: number;
}

/** A carrier's own timetable for the lane: the earliest dropoff wins, then the earliest pickup. */
function scheduledDays(shipment: Shipment, cells: Cells, timetable: number): QuoteDays {
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

/** A truckload moves on request: MON-FRI, whatever the schedules say. `lane` is where its record begins. */
export function quoteDays(shipment: Shipment, cells: Cells, lane: number, way: Way): QuoteDays {
  const scheduled = way === PALLET_OR_WEIGHT;
  const timetable = cell(cells, lane + LANE_TIMETABLE);
  if (scheduled && timetable !== 0) return scheduledDays(shipment, cells, timetable);
  const pickupDays = scheduled ? (cell(cells, lane + LANE_PICKUP_DAYS) as WeekdaySet) : WORKING_DAYS;
  const dropoffDays = scheduled ? (cell(cells, lane + LANE_DROPOFF_DAYS) as WeekdaySet) : WORKING_DAYS;
  const pickup = nextDayIn(shipment.earliestPickupDay, pickupDays);
  return { pickup, dropoff: nextDayIn(pickup + shipment.transitDays, dropoffDays) };
}
