import { AppError } from '../../../contract/app-error';
import type { EffectResult, TariffEffect } from '../../../contract/tariffs/tariff-effects';
import type { EffectStatus } from '../../../domain/tariffs/tariff-effects';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { findEffect } from './effect-queries';

/**
 * Returns the progress of a comparison and, once it is finished, its result. Throws NOT_FOUND if the caller may not see it.
 */
export async function readEffect(
  { db, clock }: { readonly db: ActorDb; readonly clock: Clock },
  carrierId: string,
  id: string,
): Promise<TariffEffect> {
  const found = await db.transaction((tx) => findEffect(tx, { carrierId, id, now: clock.now() }));
  if (found === null) throw new AppError('NOT_FOUND');
  const result = found.result as EffectResult | null;
  // An earlier release counted searches of others in all figures (decision 121), so its results are not shown.
  if (result !== null && !('others' in result)) throw new AppError('NOT_FOUND');
  const { seenAt: _, createdAt, ...rest } = found;
  return {
    ...rest,
    kind: found.kind,
    status: found.status as EffectStatus,
    result,
    createdAt: createdAt.toISOString(),
  };
}
