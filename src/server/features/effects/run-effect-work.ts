import { SYSTEM } from '../../../domain/people/actor';
import type { CompiledTariff } from '../../../rating/compile/compiled-tariff';
import type { CompiledReference } from '../../../rating/compile-reference';
import type { ActorDb } from '../../platform/database/database';
import { applyChange, type TriedChange } from './apply-change';
import { failEffect, finishEffect } from './effect-queries';
import { rateEffect } from './rate-effect';

/** One comparison, as passed to its thread. */
export interface EffectWork {
  readonly id: string;
  readonly startedMs: number;
  readonly change: TriedChange;
  readonly reference: CompiledReference;
  readonly known: CompiledTariff | null;
}

export interface EffectProgress {
  readonly rated: number;
  readonly total: number;
}

/** The error code of an edit that waited too long for the tariff's lock. */
const BUSY = 'CL503';

/** Rates a comparison and stores its result, or why there is none. Throws on other failures. */
export async function runEffectWork(
  db: ActorDb,
  { id, startedMs, change, reference, known }: EffectWork,
  onProgress: (progress: EffectProgress) => void,
): Promise<void> {
  if (db.actor.kind !== SYSTEM.kind) throw new TypeError('comparisons run as the system');
  const outcome = await rateEffect(db, {
    carrierId: change.carrierId,
    now: new Date(startedMs),
    reference,
    known,
    apply: (tx) => applyChange(tx, change),
    onProgress: (rated, total) => onProgress({ rated, total }),
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== BUSY) throw error;
    return {
      kind: 'REFUSED' as const,
      message: 'An upload is changing this tariff. Try again when it has finished.',
    };
  });
  await db.transaction(async (tx) => {
    if (outcome.kind === 'REFUSED') return failEffect(tx, id, outcome.message);
    const { revision, result, changed } = outcome;
    const tookMs = Date.now() - startedMs;
    await finishEffect(tx, id, { revision, result: { ...result, tookMs }, changed });
  });
}
