import { AppError } from '../../../contract/app-error';
import type { CarrierRecord } from '../../../contract/companies/carrier-record';
import { isUuid } from '../../../domain/ids';
import type { ActorDb } from '../../platform/database/database';

/**
 * Returns a carrier's record; null with fewer than five loads. Throws NOT_FOUND for a carrier whose card the caller may not
 * see.
 */
export async function readCarrierRecord(
  { db }: { readonly db: ActorDb },
  id: string,
): Promise<{ record: CarrierRecord | null }> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const found = await db.transaction((tx) =>
    tx.selectFrom('vw_carrier_record').selectAll().where('carrier_id', '=', id).executeTakeFirst(),
  );
  if (!found) throw new AppError('NOT_FOUND');
  const { loads, is_exact, accepted_percent, median_answer_minutes, on_time_percent } = found;
  if (loads === null || accepted_percent === null) return { record: null };
  return {
    record: {
      loads,
      isExact: is_exact === true,
      acceptedPercent: accepted_percent,
      medianAnswerMinutes: median_answer_minutes,
      onTimePercent: on_time_percent,
    },
  };
}
