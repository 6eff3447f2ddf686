import type { Tracking } from '../../../../../contract/loads/load-tracking';
import type { Load, LoadStop } from '../../../../../contract/loads/loads';
import { dayNumber, isoDate } from '../../../../../domain/days/calendar-date';
import type { TrackingType } from '../../../../../domain/loads/tracking';

export type TrackingEvent = Tracking['events'][number];

/**
 * The comparison of an actual day with the promised one. `overdue` means that the promised day has passed without the step.
 */
export type Verdict =
  | { readonly kind: 'onTime' }
  | { readonly kind: 'late' | 'early' | 'overdue'; readonly days: number };

export interface TrackingRow {
  readonly key: string;
  readonly type: TrackingType;
  /** The recorded event; null for a step that is still to come. */
  readonly event: TrackingEvent | null;
  readonly place: string;
  /** The number of the dropoff in a pool. */
  readonly dropoff: number | null;
  readonly promised: Pick<LoadStop, 'date' | 'window'> | null;
  readonly verdict: Verdict | null;
}

/** Returns the city of a stop, as carriers record places. */
export const placeOfStop = ({ city, state }: Pick<LoadStop, 'city' | 'state'>): string => `${city}, ${state}`;

const daysBetween = (from: string, to: string): number => dayNumber(isoDate(to)) - dayNumber(isoDate(from));

export function verdictOf(promisedDay: string, actualDay: string): Verdict {
  const days = daysBetween(promisedDay, actualDay);
  if (days === 0) return { kind: 'onTime' };
  return days > 0 ? { kind: 'late', days } : { kind: 'early', days: -days };
}

export interface Dropoff extends LoadStop {
  /** The number of the dropoff on the map, from 1. */
  readonly number: number;
}

/** Returns the dropoffs that are not delivered yet. */
export function openDropoffs({ stops }: Pick<Load, 'stops'>, { step, events }: Tracking): readonly Dropoff[] {
  if (step === 'DELIVERED') return [];
  return dropoffsOf(stops).filter(({ position }) => !events.some(({ stop }) => stop === position));
}

const dropoffsOf = (stops: Load['stops']): readonly Dropoff[] =>
  stops.filter(({ side }) => side === 'DROPOFF').map((stop, at) => ({ ...stop, number: at + 1 }));

/** Returns the recorded events in their order, and after them the promised steps that are still to come. */
export function trackingRows(load: Load, tracking: Tracking, today: string): readonly TrackingRow[] {
  const pickup = load.stops.find(({ side }) => side === 'PICKUP');
  const dropoffs = dropoffsOf(load.stops);
  const isPool = dropoffs.length > 1;
  const done = tracking.events.map((event): TrackingRow => {
    const dropoff =
      event.type === 'DELIVERED'
        ? (dropoffs.find(({ position }) => position === event.stop) ?? dropoffs.at(-1))
        : undefined;
    const promised = (event.type === 'PICKED_UP' ? pickup : dropoff) ?? null;
    return {
      dropoff: isPool && event.stop !== null ? (dropoff?.number ?? null) : null,
      key: String(event.position),
      type: event.type,
      event,
      place: event.place,
      promised,
      verdict: promised && verdictOf(promised.date, event.day),
    };
  });
  if (load.status !== 'ACCEPTED') return done;
  const toCome = (type: TrackingType, stop: LoadStop, dropoff: number | null): TrackingRow => {
    const days = daysBetween(stop.date, today);
    return {
      key: `${type} ${stop.position}`,
      type,
      event: null,
      place: placeOfStop(stop),
      dropoff,
      promised: stop,
      verdict: days > 0 ? { kind: 'overdue', days } : null,
    };
  };
  return [
    ...done,
    ...(tracking.step === null && pickup ? [toCome('PICKED_UP', pickup, null)] : []),
    ...openDropoffs(load, tracking).map((stop) => toCome('DELIVERED', stop, isPool ? stop.number : null)),
  ];
}
