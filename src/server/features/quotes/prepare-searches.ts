import { AppError, invalidInput } from '../../../contract/app-error';
import type { FieldError } from '../../../contract/problems';
import type { SearchBody } from '../../../contract/quotes/quote-search';
import { canSearch, type SearchParty } from '../../../domain/access/can-search';
import { type IsoDate, utcDay } from '../../../domain/days/calendar-date';
import { temperatureOfSetPoint } from '../../../domain/shipment/temperatures';
import type { LaneRequest } from '../../../rating/lane-request';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { UNKNOWN_SHIPPER } from './keep-searches';
import type { QuoteRecord, RequestParty } from './quote-record';
import { findSearchErrors } from './search-errors';

export interface SearchContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  /** The current rate book; null until it is loaded. */
  readonly currentBook: () => RateBook | null;
  /** Waits up to two seconds, and returns whether the current book has everything committed so far. */
  readonly includeChanges: () => Promise<boolean>;
  readonly quoteValidHours: number;
}

interface PreparedSearches {
  readonly book: RateBook;
  readonly now: Date;
  /** The party for searches that belong to no group and repeat no request. */
  readonly party: RequestParty;
  /** One lane for each body. */
  readonly lanes: readonly LaneRequest[];
}

/**
 * Checks searches for the same customer or carrier before they are rated. Throws FORBIDDEN for a caller without the right to
 * search, NOT_READY until the rates are loaded, and otherwise all input errors at once: customer or carrier, pickup date,
 * unknown ZIPs. `nameField` names the field of the body at `index` in an error.
 */
export async function prepareSearches(
  context: SearchContext,
  bodies: readonly [SearchBody, ...SearchBody[]],
  nameField: (field: string, index: number) => string = (field) => field,
): Promise<PreparedSearches> {
  const { shipperId, carrierId } = bodies[0];
  const now = context.clock.now();
  const permission = canSearch(context.caller, { shipperId, carrierId });
  if (!permission.allowed && permission.field === null) {
    throw new AppError('FORBIDDEN', { detail: permission.reason });
  }
  // A carrier tests what it has just edited, so its changes must be in the rate book.
  if (permission.allowed && permission.party.carrierId !== null) await context.includeChanges();
  const book = context.currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const party = permission.allowed ? permission.party : UNKNOWN_PARTY;
  const today = utcDay(now);
  const lanes = bodies.map((body) => laneRequestFrom(body, party, today));
  const errors = new Map<string, FieldError>();
  bodies.forEach((body, index) => {
    const lane = lanes[index] as LaneRequest;
    for (const { field, message } of findSearchErrors({ body, permission, lane, book })) {
      const name = nameField(field, index);
      errors.set(name, { field: name, message });
    }
  });
  if (errors.size > 0) {
    throw invalidInput(...errors.values(), ...(await findShipperErrors(context.db, party)));
  }
  return {
    book,
    now,
    party: {
      groupId: null,
      againOf: null,
      source: party.source,
      shipperId: party.shipperId,
      carrierId: party.carrierId,
      termsShipperId: party.carrierId === null ? null : party.termsShipperId,
      createdAt: now,
    },
    lanes,
  };
}

/**
 * Finds the errors of the shipper, for a response that lists all errors. For a search without other errors, storing it finds
 * them.
 */
async function findShipperErrors(db: ActorDb, { termsShipperId }: SearchParty): Promise<FieldError[]> {
  if (termsShipperId === null) return [];
  const shipper = await db.transaction((tx) =>
    tx
      .selectFrom('shipper')
      .select('id')
      .where('id', '=', termsShipperId)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  return shipper === undefined ? [UNKNOWN_SHIPPER] : [];
}

/** A placeholder for a party that the caller may not search for, so that the other errors can still be collected. */
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

/** Returns the workings that row security would let the caller read. */
export function workingsFor(caller: Caller, workings: QuoteRecord['workings']): QuoteRecord['workings'] {
  if (caller.roles.includes('ADMIN')) return workings;
  return Object.fromEntries(
    caller.carrierIds.flatMap((id) => {
      const own = workings[id];
      return own ? [[id, own]] : [];
    }),
  );
}
