import type { Load } from '../../../contract/loads/loads';
import { APPOINTMENTS } from '../../../domain/loads/loads';
import { readOfTab, writeOfTab } from '../../browser-storage';
import type { PlannedStops } from './booking-offer';
import { type BookingValues, emptyBooking, type StopValues } from './booking-values';
import { valuesOfLoad } from './values-of-load';

const KEY = 'bookingDrafts';
/** The most lanes whose entries a tab keeps; older ones are dropped. */
const MAX_DRAFTS = 5;

interface Draft {
  readonly lane: string;
  readonly userId: string;
  readonly values: unknown;
}

/** A form whose entries are kept. */
interface Drafted {
  readonly userId: string;
  readonly offer: PlannedStops;
  /** The load that this booking repeats. */
  readonly copy: Load | undefined;
}

/**
 * Returns the key of a draft: its stops, so that another carrier's quote for the same lane finds the entries. The key of a
 * copy also has the load that it repeats.
 */
const laneOf = ({ offer, copy }: Drafted): string =>
  [...(copy === undefined ? [] : [copy.id]), ...offer.stops.map(({ zip }) => zip)].join(' ');

/** Returns the user's entries for these stops in this tab, with defaults for the rest. */
export function readBookingDraft(drafted: Drafted): BookingValues {
  const { userId, offer, copy } = drafted;
  const empty = copy === undefined ? emptyBooking(offer) : valuesOfLoad(copy, offer);
  const draft = drafts().find((one) => one.userId === userId && one.lane === laneOf(drafted));
  if (!isRecord(draft?.values)) return empty;
  const stored = draft.values;
  const stops = Array.isArray(stored.stops) ? stored.stops : [];
  return {
    ...withTexts(empty, stored),
    temperatureF: typeof stored.temperatureF === 'number' ? stored.temperatureF : empty.temperatureF,
    stops: empty.stops.map((stop, at) => (isRecord(stops[at]) ? withStop(stop, stops[at]) : stop)),
  };
}

function withStop(empty: StopValues, stored: Record<string, unknown>): StopValues {
  return {
    ...withTexts(empty, stored),
    facilityId: typeof stored.facilityId === 'string' ? stored.facilityId : null,
    keep: stored.keep === true,
    appointment: APPOINTMENTS.find((one) => one === stored.appointment) ?? empty.appointment,
  };
}

/** Returns the values with each text replaced by the stored one. */
function withTexts<Values extends object>(values: Values, stored: Record<string, unknown>): Values {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}

/** Stores the entries; null deletes them. */
export function writeBookingDraft(drafted: Drafted, values: BookingValues | null): void {
  const { userId } = drafted;
  const lane = laneOf(drafted);
  const others = drafts().filter((one) => one.userId === userId && one.lane !== lane);
  const kept = values === null ? others : [{ lane, userId, values }, ...others];
  writeOfTab(KEY, kept.length === 0 ? null : JSON.stringify(kept.slice(0, MAX_DRAFTS)));
}

function drafts(): Draft[] {
  try {
    const stored: unknown = JSON.parse(readOfTab(KEY) ?? '[]');
    return (Array.isArray(stored) ? stored : [])
      .filter(isRecord)
      .map(({ lane, userId, values }) => ({ lane: String(lane), userId: String(userId), values }));
  } catch {
    return [];
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
