import type { z } from 'zod';
import type { trackLoadBodySchema } from '../../../../../contract/loads/load-tracking';
import type { Load } from '../../../../../contract/loads/loads';
import { offsetMinutesAt, offsetMinutesOfLocal } from '../../../../../domain/days/time-zone';
import { formatLocalMoment, formatOffset } from '../../../../../domain/loads/local-moment';
import type { TrackingType } from '../../../../../domain/loads/tracking';
import { localTimeZone } from '../../../../ui/format/day';
import { type Dropoff, placeOfStop } from './tracking-rows';

export type EventBody = z.input<typeof trackLoadBodySchema>;

export interface EventValues {
  type: TrackingType | '';
  /** The position of the dropoff that was delivered; empty if it is not asked for. */
  stop: string;
  day: string | null;
  /** The time of day, `HH:MM`. It has the name of the body's field, so that the server's messages appear here. */
  at: string;
  /** The time zone of the day and time, such as "America/Chicago". */
  zone: string;
  place: string;
  temperatureF: number | '';
  note: string;
  internalNote: string;
}

/** The time zones of the places where Coldlane's carriers drive. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/St_Johns',
] as const;

/** Returns the zones to choose from, the zone of the device first. */
export function zoneChoices(): readonly string[] {
  const own = localTimeZone();
  return [own, ...ZONES.filter((zone) => zone !== own)];
}

/** Returns the day and time of an instant in a zone. */
export function clockIn(zone: string, instant: Date): { day: string; at: string } {
  const local = formatLocalMoment(instant, offsetMinutesAt(instant, zone));
  return { day: local.slice(0, 10), at: local.slice(11, 16) };
}

/**
 * Returns the place where a step usually happens; empty if it can be anywhere. `open` has the dropoffs that are not
 * delivered yet.
 */
export function usualPlace(
  { type, stop }: Pick<EventValues, 'type' | 'stop'>,
  { stops }: Pick<Load, 'stops'>,
  open: readonly Dropoff[],
): string {
  if (type === 'PICKED_UP') return placeOf(stops.find(({ side }) => side === 'PICKUP'));
  if (type !== 'DELIVERED' && type !== 'OUT_FOR_DELIVERY') return '';
  return placeOf(open.length === 1 ? open[0] : open.find(({ position }) => String(position) === stop));
}

const placeOf = (stop: Load['stops'][number] | undefined) => (stop ? placeOfStop(stop) : '');

/** Returns the values of a new event. The first event is the pickup; the user chooses all later steps. */
export function newEvent(load: Load, next: readonly TrackingType[], now: Date): EventValues {
  const type = next.includes('PICKED_UP') ? 'PICKED_UP' : '';
  const zone = localTimeZone();
  return {
    type,
    stop: '',
    ...clockIn(zone, now),
    zone,
    place: usualPlace({ type, stop: '' }, load, []),
    temperatureF: '',
    note: '',
    internalNote: '',
  };
}

/** Returns the body of the call, before validation. */
export function bodyOfEvent(values: EventValues): { [Field in keyof EventBody]?: unknown } {
  const local = `${values.day}T${values.at}`;
  const isMoment = !Number.isNaN(Date.parse(`${local}Z`));
  return {
    type: values.type,
    at: isMoment ? `${local}${formatOffset(offsetMinutesOfLocal(local, values.zone))}` : local,
    place: values.place,
    temperatureF: values.temperatureF === '' ? null : values.temperatureF,
    note: values.note,
    internalNote: values.internalNote,
    ...(values.type === 'DELIVERED' && values.stop !== '' && { stop: Number(values.stop) }),
  };
}
