import type { FieldError } from '../../../contract/problems';
import type { SpotBody } from '../../../contract/spot/spot-body';
import { addDays, utcDay } from '../../../domain/days/calendar-date';
import { formatZip, type Zip } from '../../../domain/places/zip';
import { MAX_PICKUP_DAYS_AHEAD } from '../../../domain/shipment/vehicles';
import { MAX_DEADLINE_DAYS, MIN_DEADLINE_MINUTES } from '../../../domain/spot/spot';
import { placeOf } from '../../../rating/place-of';
import { estimateMiles, locateZip } from '../../../rating/price/miles';
import type { RateBook } from '../../../rating/rate-book';

/** A stop in the format that `actor.request_spot` reads. */
interface StopRow {
  readonly side: 'PICKUP' | 'DROPOFF';
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly facility_id: string | undefined;
  readonly pallets: number;
  readonly gross_weight_lbs: number;
  readonly accessorials: readonly string[];
}

/**
 * Finds the errors that the schema cannot find because they depend on the time or the known ZIPs. Also returns the stops
 * with their places.
 */
export function checkSpotBody(
  body: SpotBody,
  { book, now }: { readonly book: RateBook; readonly now: Date },
): { readonly errors: readonly FieldError[]; readonly stops: readonly StopRow[]; readonly miles: number } {
  const { dropoffs } = body;
  const accessorials = Array.from(new Set(dropoffs.flatMap((dropoff) => dropoff.accessorials)));
  const sum = (field: 'pallets' | 'grossWeightLbs') =>
    dropoffs.reduce((total, dropoff) => total + dropoff[field], 0);
  const stops: StopRow[] = [
    {
      side: 'PICKUP',
      ...placeIn(book, body.fromZip),
      facility_id: body.fromFacilityId,
      pallets: sum('pallets'),
      gross_weight_lbs: sum('grossWeightLbs'),
      accessorials,
    },
    ...dropoffs.map((dropoff) => ({
      side: 'DROPOFF' as const,
      ...placeIn(book, dropoff.toZip),
      facility_id: dropoff.facilityId,
      pallets: dropoff.pallets,
      gross_weight_lbs: dropoff.grossWeightLbs,
      accessorials: Array.from(new Set(dropoff.accessorials)),
    })),
  ];
  const errors = [...findZipErrors(body, book), ...findTimeErrors(body, now)];
  return { errors, stops, miles: errors.length > 0 ? 1 : milesOf(body, book) };
}

function placeIn(book: RateBook, zip: Zip): { zip: string; city: string; state: string } {
  const name = placeOf(book, zip)?.name ?? '';
  const comma = name.lastIndexOf(', ');
  return comma < 0
    ? { zip, city: formatZip(zip), state: '' }
    : { zip, city: name.slice(0, comma), state: name.slice(comma + 2) };
}

function findZipErrors({ fromZip, dropoffs }: SpotBody, { reference }: RateBook): FieldError[] {
  const sent = [
    { field: 'fromZip', zip: fromZip },
    ...dropoffs.map(({ toZip }, at) => ({ field: `dropoffs.${at}.toZip`, zip: toZip })),
  ];
  return sent
    .filter(({ zip }) => locateZip(reference, zip) === null)
    .map(({ field, zip }) => ({ field, message: `${formatZip(zip)} is not a known ZIP or postal code` }));
}

/** Adds up the miles from stop to stop. */
function milesOf({ fromZip, dropoffs }: SpotBody, { reference }: RateBook): number {
  let miles = 0;
  let from = locateZip(reference, fromZip);
  for (const { toZip } of dropoffs) {
    const to = locateZip(reference, toZip);
    if (from && to) miles += estimateMiles(reference, from, to);
    from = to;
  }
  return Math.max(1, miles);
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function findTimeErrors(body: SpotBody, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ field, message });
  const today = utcDay(now);
  const latest = addDays(today, MAX_PICKUP_DAYS_AHEAD);
  if (body.earliestPickup < today || body.earliestPickup > latest) {
    add('earliestPickup', `Enter a date from today (${today}, UTC) to ${latest}`);
  }
  if (body.latestPickup !== undefined && body.latestPickup > latest) {
    add('latestPickup', `Enter a date up to ${latest}`);
  }
  const aheadMs = new Date(body.deadline).getTime() - now.getTime();
  if (aheadMs < MIN_DEADLINE_MINUTES * MINUTE_MS) {
    add('deadline', `Enter a time at least ${MIN_DEADLINE_MINUTES} minutes ahead`);
  } else if (aheadMs > MAX_DEADLINE_DAYS * DAY_MS) {
    add('deadline', `Enter a time at most ${MAX_DEADLINE_DAYS} days ahead`);
  } else if (body.latestPickup !== undefined && utcDay(new Date(body.deadline)) > body.latestPickup) {
    add('deadline', 'Must not be after the last pickup day');
  }
  return errors;
}
