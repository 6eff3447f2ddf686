import type { Tracking } from '../../../../../contract/load-tracking';
import type { Load, LoadStop } from '../../../../../contract/loads';
import { dayNumber, isoDate } from '../../../../../domain/calendar-date';
import type { TrackingType } from '../../../../../domain/loads/tracking';

export type TrackingEvent = Tracking['events'][number];

/** How an actual day compares with the promised one, or that the promised day has passed without it. */
export type Verdict =
  | { readonly kind: 'onTime' }
  | { readonly kind: 'late' | 'early' | 'overdue'; readonly days: number };

export interface TrackingRow {
  readonly key: string;
  readonly type: TrackingType;
  /** Null for a step that is still to come. */
  readonly event: TrackingEvent | null;
  readonly place: string;
  readonly promised: Pick<LoadStop, 'date' | 'window'> | null;
  readonly verdict: Verdict | null;
}

/** The city of a stop, as carriers record places. */
export const placeOfStop = ({ city, state }: Pick<LoadStop, 'city' | 'state'>): string => `${city}, ${state}`;

const daysBetween = (from: string, to: string): number => dayNumber(isoDate(to)) - dayNumber(isoDate(from));

export function verdictOf(promisedDay: string, actualDay: string): Verdict {
  const days = daysBetween(promisedDay, actualDay);
  if (days === 0) return { kind: 'onTime' };
  return days > 0 ? { kind: 'late', days } : { kind: 'early', days: -days };
}

/** What was recorded, in its order, and below it the promised steps that are still to come. */
export function trackingRows(load: Load, tracking: Tracking, today: string): readonly TrackingRow[] {
  const pickup = load.stops.find(({ side }) => side === 'PICKUP');
  const dropoffs = load.stops.filter(({ side }) => side === 'DROPOFF');
  const promisedBy: Partial<Record<TrackingType, LoadStop | undefined>> = {
    PICKED_UP: pickup,
    DELIVERED: dropoffs.at(-1),
  };
  const done = tracking.events.map((event): TrackingRow => {
    const promised = promisedBy[event.type] ?? null;
    return {
      key: String(event.position),
      type: event.type,
      event,
      place: event.place,
      promised,
      verdict: promised && verdictOf(promised.date, event.day),
    };
  });
  if (load.status !== 'ACCEPTED') return done;
  const toCome = (type: TrackingType, stop: LoadStop): TrackingRow => {
    const days = daysBetween(stop.date, today);
    return {
      key: `${type} ${stop.position}`,
      type,
      event: null,
      place: placeOfStop(stop),
      promised: stop,
      verdict: days > 0 ? { kind: 'overdue', days } : null,
    };
  };
  return [
    ...done,
    ...(tracking.step === null && pickup ? [toCome('PICKED_UP', pickup)] : []),
    // A pool is delivered with its last dropoff; until then each has its own day.
    ...(tracking.step === 'DELIVERED' ? [] : dropoffs.map((stop) => toCome('DELIVERED', stop))),
  ];
}
