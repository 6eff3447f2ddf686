import { nextDayIn, type WeekdaySet, WORKING_DAYS } from '../domain/weekdays';
import type { CompiledTariff } from './compiled-tariff';
import type { Shipment } from './shipment';
import { PALLET_OR_WEIGHT, type Way } from './ways';

/** Day numbers of a quote's pickup and dropoff. */
interface QuoteDays {
  readonly pickup: number;
  readonly dropoff: number;
}

/** A carrier's own timetable for the lane: the earliest dropoff wins, then the earliest pickup. */
function scheduledDays(shipment: Shipment, tariff: CompiledTariff, group: number): QuoteDays {
  const { rowsFrom, pickupDay, daysInTransit } = tariff.schedules;
  let best: QuoteDays | null = null;
  for (let row = rowsFrom[group] as number; row < (rowsFrom[group + 1] as number); row++) {
    const pickup = nextDayIn(shipment.earliestPickupDay, pickupDay[row] as WeekdaySet);
    const dropoff = pickup + (daysInTransit[row] as number);
    if (best === null || dropoff < best.dropoff || (dropoff === best.dropoff && pickup < best.pickup)) {
      best = { pickup, dropoff };
    }
  }
  return best as QuoteDays;
}

/** A truckload moves on request: MON-FRI, whatever the schedules say. */
export function quoteDays(shipment: Shipment, tariff: CompiledTariff, lane: number, way: Way): QuoteDays {
  const { lanes } = tariff;
  const scheduled = way === PALLET_OR_WEIGHT;
  const group = (lanes.scheduleGroup[lane] as number) - 1;
  if (scheduled && group >= 0) return scheduledDays(shipment, tariff, group);
  const pickupDays = scheduled ? (lanes.pickupDays[lane] as WeekdaySet) : WORKING_DAYS;
  const dropoffDays = scheduled ? (lanes.dropoffDays[lane] as WeekdaySet) : WORKING_DAYS;
  const pickup = nextDayIn(shipment.earliestPickupDay, pickupDays);
  return { pickup, dropoff: nextDayIn(pickup + shipment.transitDays, dropoffDays) };
}
