import { sql } from 'kysely';
import type { RateSheetType } from '../../../../domain/shipment/vehicles';
import { namesOf, type ReferencedTable } from '../../../imports/reference-field';
import type { ImportContext } from '../../../imports/table-file';

export const EXPECTED_REGION = 'the name of one of the carrier’s regions';

/** The carrier's regions, whether active or not. */
export const REGION: ReferencedTable = {
  table: 'region',
  async read({ tx, carrierId, removedIds }) {
    const regions = tx.selectFrom('region').select(['id', 'name']).where('carrier_id', '=', carrierId);
    return namesOf(await regions.execute(), EXPECTED_REGION, removedIds);
  },
};

export interface NamedRateSheet {
  readonly id: string;
  readonly name: string;
  readonly type: RateSheetType;
}

export async function readRateSheets({ tx, carrierId }: ImportContext): Promise<readonly NamedRateSheet[]> {
  const sheets = await tx
    .selectFrom('rate_sheet')
    .select(['id', 'name', 'type'])
    .where('carrier_id', '=', carrierId)
    .execute();
  return sheets.map(({ id, name, type }) => ({ id, name, type: type }));
}

export const RATE_SHEET: ReferencedTable = {
  table: 'rate_sheet',
  read: async (context) =>
    namesOf(
      await readRateSheets(context),
      'the name of one of the carrier’s rate sheets',
      context.removedIds,
    ),
};

/**
 * The facilities to which a carrier's tariff may refer: the carrier's own facility of that name, otherwise a shared one, and
 * never a shipper's. A name with two ZIPs is rejected, because it would not say where the freight goes.
 */
export const FACILITY: ReferencedTable = {
  table: 'facility',
  async read({ tx, carrierId }) {
    const found = await sql<{ name: string; ids: string[]; zips: string[] }>`
      select name, array_agg(id) as ids, array_agg(zip order by zip) as zips
      from facility
      where shipper_id is null and (carrier_id is null or carrier_id = ${carrierId})
      group by name, carrier_id
      order by carrier_id is not null`.execute(tx);
    // The carrier's own facilities come last and therefore replace shared ones of the same name.
    const byName = new Map(found.rows.map((facility) => [facility.name, facility]));
    const idOf = new Map<string, string>();
    for (const { name, ids } of byName.values()) {
      if (ids.length === 1 && ids[0] !== undefined) idOf.set(name, ids[0]);
    }
    return {
      idOf,
      nameOf: new Map(found.rows.flatMap(({ name, ids }) => ids.map((id) => [id, name]))),
      expected(name) {
        const facility = byName.get(name);
        return facility
          ? `the name of a facility with one ZIP; this name has several: ${facility.zips.join(', ')}`
          : 'the name of one of the carrier’s facilities or of a shared one';
      },
    };
  },
};
