import { sql, type Transaction } from 'kysely';
import type { TariffEdits } from '../../../contract/tariffs/tariff-edits';
import type { EffectResult } from '../../../contract/tariffs/tariff-effects';
import { MAX_EFFECTS_PER_DAY } from '../../../domain/tariffs/tariff-effects';
import type { DB } from '../../platform/database/schema.generated';
import type { ChangedSearch } from './changed-searches';

type Tx = Transaction<DB>;

/** How long comparisons are kept, and how many results each carrier keeps. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEPT = 20;
const REPLACED = 'Newer comparisons have replaced this one. Preview again.';
/** The interval at which a server shows that it still works on a comparison. */
export const SEEN_EVERY_MS = 5_000;
const LOST_MS = 4 * SEEN_EVERY_MS;
const LOST = 'The server stopped. Preview again.';

export interface NewEffect {
  readonly id: string;
  readonly carrierId: string;
  readonly madeBy: string;
  /** Exactly one of `uploadId`, `regionId`, and `edits` is set. */
  readonly uploadId: string | null;
  readonly regionId: string | null;
  readonly edits: TariffEdits | null;
  readonly revision: number;
}

/**
 * Adds a comparison, unless another one of the carrier is running or the carrier had too many in 24 hours. Also fails lost
 * comparisons, and deletes the results of all but the newest.
 */
export async function insertEffect(
  tx: Tx,
  effect: NewEffect,
  now: Date,
): Promise<'ADDED' | 'RUNNING' | 'TOO_MANY'> {
  await tx
    .updateTable('tariff_effect')
    .set({ status: 'FAILED', message: LOST, edits: null })
    .where('carrier_id', '=', effect.carrierId)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .where('seen_at', '<', new Date(now.getTime() - LOST_MS))
    .execute();
  await sql`
    update tariff_effect set status = 'FAILED', message = ${REPLACED}, result = null, changed = null
    where id in (
      select id from tariff_effect
      where carrier_id = ${effect.carrierId} and status = 'FINISHED'
      order by created_at desc offset ${MAX_KEPT}
    )`.execute(tx);
  const { started } = await tx
    .selectFrom('tariff_effect')
    .select(({ fn }) => fn.countAll<number>().as('started'))
    .where('carrier_id', '=', effect.carrierId)
    .where('created_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirstOrThrow();
  if (started >= MAX_EFFECTS_PER_DAY) return 'TOO_MANY';
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tariff_effect')
    .values({
      id: effect.id,
      carrier_id: effect.carrierId,
      made_by: effect.madeBy,
      kind: effect.uploadId !== null ? 'UPLOAD' : effect.regionId !== null ? 'REGION' : 'EDITS',
      edits: effect.edits === null ? null : JSON.stringify(effect.edits),
      upload_id: effect.uploadId,
      region_id: effect.regionId,
      revision: effect.revision,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? 'ADDED' : 'RUNNING';
}

/**
 * Marks a waiting comparison as running and returns its record. Returns null if another server or an earlier call started
 * it.
 */
export async function claimEffect(tx: Tx, id: string, now: Date) {
  const claimed = await tx
    .updateTable('tariff_effect')
    .set({ status: 'RUNNING', seen_at: now })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .returning([
      'id',
      'carrier_id as carrierId',
      'upload_id as uploadId',
      'region_id as regionId',
      'edits',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Records that the server still works on these comparisons. */
export async function touchEffects(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('tariff_effect')
    .set({ seen_at: now })
    .where('id', 'in', ids)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .execute();
}

export async function writeProgress(
  tx: Tx,
  id: string,
  { rated, total }: { readonly rated: number; readonly total: number },
): Promise<void> {
  await tx
    .updateTable('tariff_effect')
    .set({ rated, total })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .execute();
}

export async function finishEffect(
  tx: Tx,
  id: string,
  {
    revision,
    result,
    changed,
  }: {
    readonly revision: number;
    readonly result: EffectResult;
    readonly changed: readonly ChangedSearch[];
  },
): Promise<void> {
  await tx
    .updateTable('tariff_effect')
    .set({
      status: 'FINISHED',
      revision,
      rated: result.searches,
      total: result.searches,
      result: JSON.stringify(result),
      changed: JSON.stringify(changed),
      edits: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .execute();
}

export async function failEffect(tx: Tx, id: string, message: string): Promise<void> {
  await tx
    .updateTable('tariff_effect')
    .set({ status: 'FAILED', message, edits: null })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .execute();
}

/** Finds a comparison that the actor may see, with the tariff's current revision. */
export async function findEffect(
  tx: Tx,
  { carrierId, id, now }: { readonly carrierId: string; readonly id: string; readonly now: Date },
) {
  const found = await tx
    .selectFrom('tariff_effect as effect')
    .innerJoin('carrier_settings as settings', 'settings.carrier_id', 'effect.carrier_id')
    .select([
      'effect.id',
      'effect.carrier_id as carrierId',
      'effect.kind',
      'effect.upload_id as uploadId',
      'effect.region_id as regionId',
      'effect.status',
      'effect.rated',
      'effect.total',
      'effect.message',
      'effect.revision',
      'settings.revision as currentRevision',
      'effect.created_at as createdAt',
      'effect.seen_at as seenAt',
      'effect.result',
    ])
    .where('effect.id', '=', id)
    .where('effect.carrier_id', '=', carrierId)
    .where('effect.created_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  if (found === undefined) return null;
  const isPending = found.status === 'WAITING' || found.status === 'RUNNING';
  const isLost = isPending && now.getTime() - found.seenAt.getTime() > LOST_MS;
  return isLost ? { ...found, status: 'FAILED', message: LOST } : found;
}

/**
 * Finds the status of a comparison, and the searches that it changes. A comparison from before this list was stored has
 * none.
 */
export async function findChangedSearches(
  tx: Tx,
  { carrierId, id, now }: { readonly carrierId: string; readonly id: string; readonly now: Date },
): Promise<{ readonly status: string; readonly changed: readonly ChangedSearch[] } | null> {
  const found = await tx
    .selectFrom('tariff_effect')
    .select(['status', 'changed'])
    .where('id', '=', id)
    .where('carrier_id', '=', carrierId)
    .where('created_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst();
  if (found === undefined) return null;
  return { status: found.status, changed: (found.changed ?? []) as unknown as readonly ChangedSearch[] };
}
