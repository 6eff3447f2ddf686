import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { LaneMedian } from '../../../../contract/quotes/lane-past';
import { isUuid } from '../../../../domain/ids';
import { permits } from '../../../../domain/people/permissions';
import type { Caller } from '../../../access/caller';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { startsWith } from './find-place';
import { spreadOf } from './summarize-lane-past';

const DAYS = 90;
/** With fewer searches, the median would depend more on chance than on the lane. */
const MIN_SEARCHES = 5;
const MAX_SEARCHES = 1_000;

/**
 * Returns the range of pallets to compare with. A pallet costs less among many, so only searches with a similar number are
 * compared: up to a quarter more than this request, or this request up to a quarter more than them. That is 2 with 2, 4 with
 * 4 and 5, and 20 with 16 to 25.
 */
export const comparablePallets = (pallets: number) => ({
  minPallets: Math.ceil(pallets / 1.25),
  maxPallets: Math.floor(pallets * 1.25),
});

interface Request {
  readonly shipper_id: string;
  readonly from_zip: string;
  readonly to_zip: string;
  readonly temperature: string;
  readonly pallets: number;
  readonly created_at: Date;
}

/**
 * Returns the median price per pallet of a customer's other searches of the lane in the 90 days before the request: between
 * the same ZIPs, or else between the areas of their first three characters. Throws NOT_FOUND for a carrier's user, who may
 * read a request that the carrier quoted, but not what others quoted.
 */
export async function readLaneMedian(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  id: string,
): Promise<LaneMedian> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const request = await tx
      .selectFrom('quote_request')
      .select(['shipper_id', 'from_zip', 'to_zip', 'temperature', 'pallets', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    const shipperIds = request?.shipper_id ? [request.shipper_id] : [];
    if (!request || !permits(caller, 'quote.past', { shipperIds })) throw new AppError('NOT_FOUND');
    const { shipper_id } = request;
    if (shipper_id === null) return { median: null };
    const ofShipper: Request = { ...request, shipper_id };
    return { median: (await medianOf(tx, ofShipper, 'ZIP')) ?? (await medianOf(tx, ofShipper, 'AREA')) };
  });
}

async function medianOf(tx: Kysely<DB>, request: Request, by: 'ZIP' | 'AREA'): Promise<LaneMedian['median']> {
  const [from, to] = [request.from_zip, request.to_zip].map((zip) => (by === 'ZIP' ? zip : zip.slice(0, 3)));
  if (from === undefined || to === undefined) return null;
  const { minPallets, maxPallets } = comparablePallets(request.pallets);
  const ends =
    by === 'ZIP'
      ? sql`other.from_zip = ${from} and other.to_zip = ${to}`
      : sql`${startsWith(sql`other.from_zip`, from)} and ${startsWith(sql`other.to_zip`, to)}`;
  const { rows } = await sql<{ cents: number }>`
    select result.best_cents::float8 / other.pallets as cents
    from quote_request other join quote_request_result result on result.request_id = other.id
    where other.shipper_id = ${request.shipper_id} and ${ends}
      and other.created_at < ${request.created_at}
      and other.created_at >= ${request.created_at}::timestamptz - make_interval(days => ${DAYS})
      and other.temperature = ${request.temperature}
      and other.pallets between ${minPallets} and ${maxPallets}
      and result.best_cents is not null
    order by other.created_at desc limit ${MAX_SEARCHES}`.execute(tx);
  const spread = rows.length < MIN_SEARCHES ? null : spreadOf(rows.map(({ cents }) => cents));
  if (spread === null) return null;
  return { perPalletCents: spread.medianCents, searches: rows.length, from, to, minPallets, maxPallets };
}
