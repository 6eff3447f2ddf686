import { AppError, invalidInput } from '../../../contract/app-error';
import type { QuoteRequest, SearchBody } from '../../../contract/quotes';
import { addDays, type IsoDate, utcDay } from '../../../domain/calendar-date';
import { newId } from '../../../domain/ids';
import { DEFAULT_SET_POINT_F, temperatureOfSetPoint } from '../../../domain/temperatures';
import type { LaneRequest } from '../../../rating/lane-request';
import type { RateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import type { Rating } from '../../../rating/rating';
import type { Caller } from '../../access/caller';
import { canSearch, type SearchParty } from '../../access/can-search';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { insertQuoteRecord } from './insert-queries';
import { presentQuoteRequest } from './present-quote-request';
import type { QuoteRecord, RequestRecord } from './quote-record';
import { recordRating } from './record-rating';
import { spendSearch } from './spend-search';
import { readSurroundings, refuseUnknownShipper } from './surroundings-queries';

export interface SearchParts {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  /** The rates as they stand; null while they are unknown. */
  readonly currentBook: () => RateBook | null;
  readonly quoteValidHours: number;
}

/** How far ahead a pickup may be asked for. */
const LATEST_PICKUP_DAYS = 365;

/**
 * One search: read who asks and for whom → rate with the book in memory → keep everything in one transaction
 * → the answer. Refuses (nothing is kept) what the caller may not ask, a pickup out of range, unknown ZIPs,
 * a used-up quota, and answers NOT_READY while the rates are unknown.
 */
export async function searchQuotes(parts: SearchParts, body: SearchBody): Promise<QuoteRequest> {
  const now = parts.clock.now();
  const party = partyOf(parts.caller, body);
  refusePickupOutOfRange(body.earliestPickup, utcDay(now));
  const book = parts.currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const lane = laneOf(body, party, utcDay(now));

  return parts.db.transaction(async (tx) => {
    await refuseUnknownShipper(tx, party.shipperId);
    await spendSearch(tx, party, now);
    const rating = rateShipment(book, lane);
    if (!rating.ok) throw unknownZips(rating, body);
    const record = recordRating(rating, {
      book,
      lane,
      quoteValidHours: parts.quoteValidHours,
      request: requestOf(body, lane, rating, { party, now, profileId: parts.caller.profileId }),
    });
    await insertQuoteRecord(tx, record);
    return presentQuoteRequest(
      { ...record, workings: workingsFor(parts.caller, record) },
      await readSurroundings(tx, record, { caller: parts.caller, now }),
    );
  });
}

function partyOf(caller: Caller, body: SearchBody): SearchParty {
  const permission = canSearch(caller, { shipperId: body.shipperId, carrierId: body.carrierId });
  if (permission.allowed) return permission.party;
  if (permission.field === null) throw new AppError('FORBIDDEN', { detail: permission.reason });
  throw invalidInput({ field: permission.field, message: permission.reason });
}

function refusePickupOutOfRange(earliestPickup: IsoDate, today: IsoDate): void {
  const latest = addDays(today, LATEST_PICKUP_DAYS);
  if (earliestPickup >= today && earliestPickup <= latest) return;
  throw invalidInput({
    field: 'earliestPickup',
    message: `Expected a day from today (${today}, UTC) to ${latest}`,
  });
}

function laneOf(body: SearchBody, party: SearchParty, today: IsoDate): LaneRequest {
  const { temperatureF } = body;
  const temperature =
    body.temperature ?? (temperatureF === undefined ? undefined : temperatureOfSetPoint(temperatureF));
  if (temperature === undefined) throw invalidInput({ field: 'temperature', message: 'Required' });
  return {
    fromZip: body.fromZip,
    toZip: body.toZip,
    temperature,
    commodity: body.commodity,
    pallets: body.pallets,
    grossWeightLbs: body.grossWeightLbs,
    stackable: body.stackable,
    foodGrade: body.foodGrade,
    accessorials: Array.from(new Set(body.accessorials)),
    earliestPickup: body.earliestPickup,
    requestDate: today,
    shipperId: party.shipperId,
    carrierIds: party.carrierId === null ? null : [party.carrierId],
  };
}

function unknownZips(rating: Rating & { ok: false }, body: SearchBody): AppError {
  return invalidInput(
    ...rating.unknownZips.map((field) => ({ field, message: `No place is known for ${body[field]}` })),
  );
}

function requestOf(
  body: SearchBody,
  lane: LaneRequest,
  rating: Rating & { ok: true },
  by: { party: SearchParty; now: Date; profileId: string },
): RequestRecord {
  const { accessorials, carrierIds: _, requestDate: __, ...asked } = lane;
  return {
    ...asked,
    accessorials,
    id: newId(by.now.getTime()),
    groupId: newId(by.now.getTime()),
    source: by.party.source,
    carrierId: by.party.carrierId,
    createdBy: by.profileId,
    createdAt: by.now,
    temperatureF: body.temperatureF ?? DEFAULT_SET_POINT_F[lane.temperature],
    miles: rating.miles,
    referenceRevision: rating.referenceRevision,
    fuelPrices: rating.fuelPrices,
  };
}

/** The workings that row security would let the caller read back. */
function workingsFor(caller: Caller, record: QuoteRecord): QuoteRecord['workings'] {
  if (caller.roles.includes('ADMIN')) return record.workings;
  return new Map(Array.from(record.workings).filter(([carrierId]) => caller.carrierIds.includes(carrierId)));
}
