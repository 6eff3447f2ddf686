import type { LinkedSpot, SpotOffer } from '../../../../contract/spot/spot-answers';
import type { SpotOfferBody } from '../../../../contract/spot/spot-body';
import { utcDay } from '../../../../domain/days/calendar-date';
import { typedCents } from '../../../ui/form/typed-dollars';
import { localDay } from '../../../ui/format/day';
import { plainCents } from '../../../ui/format/money';

/** The parts of a request that an offer depends on. */
export type OfferedSpot = Pick<LinkedSpot, 'stops' | 'earliestPickup' | 'latestPickup' | 'deadline'>;

/**
 * The values of the form. Its fields are named like those of the body, so that server messages appear at the right field.
 */
export interface OfferValues {
  /** The dollars as typed. */
  totalCents: string;
  pickupDate: string | null;
  /** The delivery day of each dropoff. */
  deliveryDates: { date: string | null }[];
  /** The day on which the offer expires; null if it expires with the deadline. */
  expiresAt: string | null;
  /** The time of that day, `HH:MM`. */
  expiresTime: string;
  remark: string;
  /** The carrier that offers, if the user has several that were asked. */
  carrierId: string | null;
}

const NOON = '12:00';

const timeOf = (instant: Date): string =>
  [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

/** A new offer for the request, or the values of the one to replace. */
export function offerValues(
  spot: OfferedSpot,
  carrierId: string | null,
  offer: Pick<SpotOffer, 'totalCents' | 'pickupDate' | 'deliveryDates' | 'expiresAt' | 'remark'> | null,
  now: Date,
): OfferValues {
  const dropoffs = spot.stops.length - 1;
  const today = utcDay(now);
  const ends = offer && offer.expiresAt !== spot.deadline ? new Date(offer.expiresAt) : null;
  return {
    totalCents: offer ? plainCents(offer.totalCents) : '',
    pickupDate: offer?.pickupDate ?? (spot.earliestPickup < today ? today : spot.earliestPickup),
    deliveryDates: Array.from({ length: dropoffs }, (_, at) => ({ date: offer?.deliveryDates[at] ?? null })),
    expiresAt: ends && localDay(ends),
    expiresTime: ends ? timeOf(ends) : NOON,
    remark: offer?.remark ?? '',
    carrierId,
  };
}

/** Returns the instant of a day and time in the user's time zone; undefined if the text is not a day or time. */
export function instantOf(day: string, time: string): string | undefined {
  const instant = new Date(`${day}T${time}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

type UncheckedOffer = { [Field in keyof SpotOfferBody]?: unknown };

/** Returns the body to check and send. Empty fields are left out. */
export function bodyOfOffer(values: OfferValues): UncheckedOffer {
  const { totalCents, pickupDate, deliveryDates, expiresAt, expiresTime, remark, carrierId } = values;
  const cents = typedCents(totalCents);
  const days = deliveryDates.flatMap(({ date }) => date ?? []);
  return {
    ...(cents !== '' && { totalCents: cents }),
    ...(pickupDate !== null && { pickupDate }),
    ...(days.length === deliveryDates.length && { deliveryDates: days }),
    ...(expiresAt !== null && { expiresAt: instantOf(expiresAt, expiresTime) ?? '' }),
    ...(remark.trim() !== '' && { remark }),
    ...(carrierId !== null && { carrierId }),
  };
}
