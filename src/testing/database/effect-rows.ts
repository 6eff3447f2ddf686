import type { Transaction } from 'kysely';
import type { EffectResult } from '../../contract/tariffs/tariff-effects';
import { newId } from '../../domain/ids';
import type { DB } from '../../server/platform/database/schema.generated';
import type { Person } from '../people/people';

/** A result with one search, whose price rises by 10%. */
const RESULT: EffectResult = {
  ...{ searches: 1, isLimited: false, quotedBefore: 1, quotedAfter: 1, same: 0, dearer: 1, cheaper: 0 },
  ...{ medianBp: 1_000, lowerQuartileBp: 1_000, upperQuartileBp: 1_000 },
  steps: [{ percent: 10, searches: 1, largest: [] }],
  largest: [],
  newlyQuoted: { searches: 0, reasons: [] },
  noLongerQuoted: { searches: 0, reasons: [], largest: [] },
  others: {
    searches: 0,
    newlyQuoted: { searches: 0, reasons: [] },
    noLongerQuoted: { searches: 0, reasons: [] },
  },
  tookMs: 420,
};

/** Inserts a finished comparison of a carrier's prices. Returns its id. */
export async function insertTariffEffect(
  tx: Transaction<DB>,
  { by, carrierId, madeAt }: { readonly by: Person; readonly carrierId: string; readonly madeAt: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('tariff_effect')
    .values({
      id,
      carrier_id: carrierId,
      made_by: by.profileId,
      created_at: madeAt,
      seen_at: madeAt,
      status: 'FINISHED',
      kind: 'EDITS',
      revision: 1,
      rated: RESULT.searches,
      total: RESULT.searches,
      result: JSON.stringify(RESULT),
    })
    .execute();
  return id;
}
