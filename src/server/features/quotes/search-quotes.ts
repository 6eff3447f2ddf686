import { AppError, invalidInput } from '../../../contract/app-error';
import type { QuoteRequest, SearchBody } from '../../../contract/quotes';
import { canSearch, type SearchParty } from '../../../domain/access/can-search';
import { type IsoDate, utcDay } from '../../../domain/calendar-date';
import { newId } from '../../../domain/ids';
import { DEFAULT_SET_POINT_F, temperatureOfSetPoint } from '../../../domain/temperatures';
import type { LaneRequest } from '../../../rating/lane-request';
import type { RateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import type { Rating } from '../../../rating/rating';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { insertQuoteRecord } from './insert-queries';
import { presentQuoteRequest } from './present-quote-request';
import type { QuoteRecord, RequestRecord } from './quote-record';
import { recordRating } from './record-rating';
import { searchFaults } from './search-faults';
import { spendSearch } from './spend-search';
import { findShipper, readSurroundings } from './surroundings-queries';

export interface SearchParts {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  /** The rates as they stand; null while they are unknown. */
  readonly currentBook: () => RateBook | null;
  readonly quoteValidHours: number;
}

/**
 * One search: read who asks and for whom → rate with the book in memory → keep everything in one transaction
 * → the answer. Refuses (nothing is kept) what the caller may not ask, a pickup out of range, unknown ZIPs, all
 * of them at once, then a used-up quota, and answers NOT_READY while the rates are unknown.
 */
export async function searchQuotes(parts: SearchParts, body: SearchBody): Promise<QuoteRequest> {
  const { caller } = parts;
  const now = parts.clock.now();
  const permission = canSearch(caller, { shipperId: body.shipperId, carrierId: body.carrierId });
  if (!permission.allowed && permission.field === null) {
    throw new AppError('FORBIDDEN', { detail: permission.reason });
  }
  const book = parts.currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const party = permission.allowed ? permission.party : NOBODY;
  const lane = laneOf(body, party, utcDay(now));
  const faults = searchFaults({ body, permission, lane, book });

  return parts.db.transaction(async (tx) => {
    const shipper = party.termsShipperId === null ? null : await findShipper(tx, party.termsShipperId);
    if (party.termsShipperId !== null && shipper === null) {
      faults.push({ field: 'shipperId', message: 'There is no such customer' });
    }
    if (faults.length > 0) throw invalidInput(...faults);
    await spendSearch(tx, party, { searchCap: shipper?.searchCap ?? 0, now });
    const rating = rateShipment(book, lane);
    if (!rating.ok) throw new Error('places that were known are not');
    const record = recordRating(rating, {
      book,
      lane,
      quoteValidHours: parts.quoteValidHours,
      request: requestOf(body, lane, rating, { party, now, profileId: caller.profileId }),
    });
    await insertQuoteRecord(tx, record);
    return presentQuoteRequest(
      { ...record, workings: workingsFor(caller, record) },
      await readSurroundings(tx, record, { caller, now }),
    );
  });
}

/** Stands for a party that was refused, while the other faults are looked for. */
const NOBODY: SearchParty = { source: 'SEARCH_PAGE', shipperId: null, termsShipperId: null, carrierId: null };

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
    shipperId: party.termsShipperId,
    carrierIds: party.carrierId === null ? null : [party.carrierId],
  };
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
    shipperId: by.party.shipperId,
    carrierId: by.party.carrierId,
    termsShipperId: by.party.carrierId === null ? null : by.party.termsShipperId,
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
