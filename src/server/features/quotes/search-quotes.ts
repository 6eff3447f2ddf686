import { AppError, invalidInput } from '../../../contract/app-error';
import type { SearchBody } from '../../../contract/quote-search';
import type { QuoteRequest } from '../../../contract/quotes';
import { canSearch, type SearchParty } from '../../../domain/access/can-search';
import { type IsoDate, utcDay } from '../../../domain/calendar-date';
import { newId } from '../../../domain/ids';
import { shipmentOf } from '../../../domain/shipment-request';
import { DEFAULT_SET_POINT_F, temperatureOfSetPoint } from '../../../domain/temperatures';
import type { LaneRequest } from '../../../rating/lane-request';
import type { RateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import type { Rating } from '../../../rating/rating';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { buildQuoteRecord } from './build-quote-record';
import { chargeSearchQuota } from './charge-search-quota';
import { findShipper, readDisplayContext } from './display-context-queries';
import { insertQuoteRecord } from './insert-queries';
import { presentQuoteRequest } from './present-quote-request';
import type { QuoteRecord, RequestRecord } from './quote-record';
import { findSearchErrors } from './search-errors';

export interface SearchContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  /** The current rate book; null until it is loaded. */
  readonly currentBook: () => RateBook | null;
  readonly quoteValidHours: number;
}

/**
 * Runs one search: checks whom the caller may search for, prices with the rate book in memory, stores everything in one
 * transaction and returns it. Throws all input errors at once (customer or carrier, pickup date, unknown ZIPs), then
 * SEARCH_QUOTA_EXCEEDED; in both cases nothing is stored. Throws NOT_READY until the rates are loaded.
 */
export async function searchQuotes(context: SearchContext, body: SearchBody): Promise<QuoteRequest> {
  const { caller } = context;
  const now = context.clock.now();
  const permission = canSearch(caller, { shipperId: body.shipperId, carrierId: body.carrierId });
  if (!permission.allowed && permission.field === null) {
    throw new AppError('FORBIDDEN', { detail: permission.reason });
  }
  const book = context.currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const party = permission.allowed ? permission.party : UNKNOWN_PARTY;
  const lane = laneRequestFrom(body, party, utcDay(now));
  const errors = findSearchErrors({ body, permission, lane, book });

  return context.db.transaction(async (tx) => {
    const shipper = party.termsShipperId === null ? null : await findShipper(tx, party.termsShipperId);
    if (party.termsShipperId !== null && shipper === null) {
      errors.push({ field: 'shipperId', message: 'This customer does not exist' });
    }
    if (errors.length > 0) throw invalidInput(...errors);
    await chargeSearchQuota(tx, party, { searchCap: shipper?.searchCap ?? 0, now });
    const rating = rateShipment(book, lane);
    if (!rating.ok) throw new Error('a ZIP that was checked before is unknown');
    const record = buildQuoteRecord(rating, {
      book,
      lane,
      quoteValidHours: context.quoteValidHours,
      request: requestRecordFrom(body, lane, rating, { party, now, profileId: caller.profileId }),
    });
    await insertQuoteRecord(tx, record);
    return presentQuoteRequest(
      { ...record, workings: workingsFor(caller, record) },
      await readDisplayContext(tx, record, { caller, now }),
    );
  });
}

/** Stands for a party that the caller may not search for, so that the other errors can still be collected. */
const UNKNOWN_PARTY: SearchParty = {
  source: 'SEARCH_PAGE',
  shipperId: null,
  termsShipperId: null,
  carrierId: null,
};

function laneRequestFrom(body: SearchBody, party: SearchParty, today: IsoDate): LaneRequest {
  const { temperatureF, shipperId: _, carrierId: __, ...shipment } = body;
  const temperature =
    body.temperature ?? (temperatureF === undefined ? undefined : temperatureOfSetPoint(temperatureF));
  if (temperature === undefined) throw invalidInput({ field: 'temperature', message: 'Required' });
  return {
    ...shipment,
    temperature,
    accessorials: Array.from(new Set(body.accessorials)),
    requestDate: today,
    shipperId: party.termsShipperId,
    carrierIds: party.carrierId === null ? null : [party.carrierId],
  };
}

function requestRecordFrom(
  body: SearchBody,
  lane: LaneRequest,
  rating: Rating & { ok: true },
  by: { party: SearchParty; now: Date; profileId: string },
): RequestRecord {
  return {
    ...shipmentOf(lane),
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

/** The workings that row security would let the caller read. */
function workingsFor(caller: Caller, record: QuoteRecord): QuoteRecord['workings'] {
  if (caller.roles.includes('ADMIN')) return record.workings;
  return new Map(Array.from(record.workings).filter(([carrierId]) => caller.carrierIds.includes(carrierId)));
}
