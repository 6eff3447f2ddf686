import { sql, type Transaction } from 'kysely';
import type { TariffSummary } from '../../../contract/tariffs/coverage';
import { TARIFF_UPLOADS, type TariffUpload } from '../../../domain/uploads';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { TARIFF_FILE_OF } from '../tariffs/formats/tariff-files';
import { requireTariff } from './require-tariff';

/** Returns the size of each part of a tariff. Throws NOT_FOUND for a tariff that the caller may not see. */
export async function readTariffSummary(db: ActorDb, carrierId: string): Promise<TariffSummary> {
  return db.transaction(async (tx) => {
    const revision = await requireTariff(tx, carrierId);
    const parts = await readParts(tx, carrierId);
    const regions = await sql<
      Pick<TariffSummary, 'inactiveRegions' | 'regionsWithoutZips' | 'unusedRegions'>
    >`
      select
        count(*) filter (where not is_active)::int as "inactiveRegions",
        count(*) filter (where not exists (
          select from region_zip where region_zip.region_id = region.id and region_zip.zips <> '{}'
        ))::int as "regionsWithoutZips",
        count(*) filter (where not exists (
          select from lane
          where lane.carrier_id = region.carrier_id
            and (lane.origin_region_id = region.id or lane.destination_region_id = region.id)
        ))::int as "unusedRegions"
      from region where carrier_id = ${carrierId}`.execute(tx);
    const [counts] = regions.rows;
    return {
      revision,
      parts,
      inactiveRegions: counts?.inactiveRegions ?? 0,
      regionsWithoutZips: counts?.regionsWithoutZips ?? 0,
      unusedRegions: counts?.unusedRegions ?? 0,
    };
  });
}

async function readParts(tx: Transaction<DB>, carrierId: string): Promise<TariffSummary['parts']> {
  const counted = TARIFF_UPLOADS.map((type) => countOf(type, carrierId));
  const { rows } = await sql<{ type: TariffUpload; rows: number; changedAt: Date | null }>`
    select part.type, part.rows, made.made_at as "changedAt"
    from (${sql.join(counted, sql` union all `)}) part
    left join tariff_revision made on made.carrier_id = ${carrierId} and made.revision = part.revision`.execute(
    tx,
  );
  return TARIFF_UPLOADS.map((type) => {
    const part = rows.find((row) => row.type === type);
    return { type, rows: part?.rows ?? 0, changedAt: part?.changedAt?.toISOString() ?? null };
  });
}

function countOf(type: TariffUpload, carrierId: string) {
  const { name, listedIn } = TARIFF_FILE_OF[type].table;
  const rows = listedIn ? sql`coalesce(sum(cardinality(${sql.ref(listedIn)})), 0)` : sql`count(*)`;
  return sql`select ${type}::text as type, ${rows}::int as rows, max(revision) as revision
    from ${sql.table(name)} where carrier_id = ${carrierId}`;
}
