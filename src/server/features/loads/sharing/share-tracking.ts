import { sql, type Transaction } from 'kysely';
import { AppError, wrongState } from '../../../../contract/app-error';
import type { TrackingSharing } from '../../../../contract/loads/tracking-links';
import { canShareLoad } from '../../../../domain/access/can-share-load';
import { isUuid, newId } from '../../../../domain/ids';
import { LOAD_STATUS_LABELS, type LoadStatus } from '../../../../domain/loads/load-states';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import type { Clock } from '../../../platform/clock';
import { type ActorDb, joinTransaction } from '../../../platform/database/database';
import { refusing } from '../../../platform/database/refusing-function';
import type { DB } from '../../../platform/database/schema.generated';
import type { TrackingLinks } from './tracking-links';

export interface SharingContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly trackingLinks: TrackingLinks;
  /** The product's URL, without a trailing slash. */
  readonly siteUrl: () => string;
}

const SHARE_TRACKING = refusing('share_tracking', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  SIDE: () => new AppError('FORBIDDEN'),
  STATUS: ({ present }: { present: LoadStatus }) =>
    wrongState(`Only a booked load can be shared. This one is ${LOAD_STATUS_LABELS[present].toLowerCase()}.`),
  OVER: () => wrongState('The load was delivered more than a week ago, so it can no longer be shared.'),
  FULL: () => wrongState('A load can have 20 tracking links.'),
});

const END_LINK = refusing('end_tracking_link', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  SIDE: () => new AppError('FORBIDDEN'),
});

/** Returns the open link of a load. */
export async function readTrackingLink(context: SharingContext, id: string): Promise<TrackingSharing> {
  return asSharer(context, id, (tx) => findLink(tx, context, id));
}

/** Opens a link, or returns the one that is open already. */
export async function shareTracking(context: SharingContext, id: string): Promise<TrackingSharing> {
  return asSharer(context, id, async (tx) => {
    await joinTransaction(tx, context.db.actor).call(SHARE_TRACKING, {
      shared_at: context.clock.now().toISOString(),
      shared_load: id,
      new_link: newId(),
    });
    return findLink(tx, context, id);
  });
}

/** Ends the open link. */
export async function endTrackingLink(context: SharingContext, id: string): Promise<void> {
  await asSharer(context, id, async (tx) => {
    await joinTransaction(tx, context.db.actor).call(END_LINK, {
      link_ended_at: context.clock.now().toISOString(),
      shared_load: id,
    });
  });
}

/**
 * Runs `work` for a caller who may share the load. Throws NOT_FOUND for a caller who may not see it, and FORBIDDEN for its
 * carrier.
 */
async function asSharer<T>(
  { db, caller }: SharingContext,
  id: string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const load = await tx.selectFrom('load').select('shipper_id').where('id', '=', id).executeTakeFirst();
    if (!load) throw new AppError('NOT_FOUND');
    requirePermission(canShareLoad(caller, { shipperId: load.shipper_id }));
    return work(tx);
  });
}

async function findLink(
  tx: Transaction<DB>,
  { clock, trackingLinks, siteUrl }: SharingContext,
  loadId: string,
): Promise<TrackingSharing> {
  const found = await tx
    .selectFrom('tracking_link as link')
    .leftJoin('profile_card as card', 'card.profile_id', 'link.made_by')
    .select(['link.id', 'link.shared_at', 'link.made_by'])
    .select([
      sql<string | null>`nullif(btrim(card.first_name || ' ' || card.last_name), '')`.as('made_by_name'),
      sql<Date>`actor.tracking_link_end(link.load_id)`.as('ends_at'),
    ])
    .where('link.load_id', '=', loadId)
    .where('link.sharing_ended_at', 'is', null)
    .executeTakeFirst();
  if (!found || found.ends_at <= clock.now()) return { link: null };
  return {
    link: {
      url: `${siteUrl()}/track#${new URLSearchParams({ link: trackingLinks.sign(found.id) })}`,
      createdAt: found.shared_at.toISOString(),
      createdBy: found.made_by_name === null ? null : { id: found.made_by, name: found.made_by_name },
      endsAt: found.ends_at.toISOString(),
    },
  };
}
