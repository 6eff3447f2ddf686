import { type Kysely, sql } from 'kysely';
import { basisPoints, cents, multiplier } from '../../../../domain/money/money';
import type { Zip } from '../../../../domain/places/zip';
import type { Tariff } from '../../../../rating/tariff';
import type { DB } from '../../../platform/database/schema.generated';
import { centsOrNull } from './amount-columns';
import { loadCharges, loadRateSheets } from './load-charges';
import { loadLanes, loadSchedules } from './load-lanes';

/**
 * Loads a carrier's whole tariff, with the terms of its APPROVED shippers; null if there is no such active carrier. Call it
 * in a repeatable read transaction for one consistent snapshot.
 */
export async function loadTariff(tx: Kysely<DB>, carrierId: string): Promise<Tariff | null> {
  const carrier = await tx
    .selectFrom('carrier_settings')
    .innerJoin('carrier', 'carrier.id', 'carrier_settings.carrier_id')
    .select(['carrier.id', 'carrier.name', 'revision', 'food_grade', 'deficit_rating', 'stacking_credit'])
    .where('carrier.id', '=', carrierId)
    .where('carrier.is_active', '=', true)
    .executeTakeFirst();
  if (!carrier) return null;
  const terms = await tx
    .selectFrom('carrier_shipper_terms as terms')
    .innerJoin('carrier_shipper as relation', (join) =>
      join
        .onRef('relation.carrier_id', '=', 'terms.carrier_id')
        .onRef('relation.shipper_id', '=', 'terms.shipper_id'),
    )
    .select(['terms.shipper_id', 'terms.multiplier'])
    .where('terms.carrier_id', '=', carrierId)
    .where('relation.status', '=', 'APPROVED')
    .execute();
  return {
    carrier: {
      id: carrier.id,
      name: carrier.name,
      revision: carrier.revision,
      foodGrade: carrier.food_grade,
      deficitRating: carrier.deficit_rating,
      stackingCredit: carrier.stacking_credit,
    },
    terms: terms.map((row) => ({ shipperId: row.shipper_id, multiplier: multiplier(row.multiplier) })),
    ...(await loadPlaces(tx, carrierId)),
    ...(await loadRateSheets(tx, carrierId)),
    lanes: await loadLanes(tx, carrierId),
    ...(await loadCharges(tx, carrierId)),
    ...(await loadSchedules(tx, carrierId)),
  };
}

async function loadPlaces(
  tx: Kysely<DB>,
  carrierId: string,
): Promise<Pick<Tariff, 'regions' | 'regionZips' | 'facilities'>> {
  const regions = await tx.selectFrom('region').selectAll().where('carrier_id', '=', carrierId).execute();
  // The ZIPs are one text per region, because objects for 1.5 million ZIPs took 20 s and 1 GB.
  const regionZips = await tx
    .selectFrom('region_zip')
    .innerJoin('region', 'region.id', 'region_zip.region_id')
    .select(['region.name', sql<string>`array_to_string(region_zip.zips, ' ')`.as('zips')])
    .where('region_zip.carrier_id', '=', carrierId)
    .execute();
  // A facility's name refers to the carrier's own facility, or otherwise to the shared one.
  const facilities = await sql<{ name: string; zip: Zip }>`
    with named as (
      select origin_facility_id as id from lane where carrier_id = ${carrierId}
      union select destination_facility_id from lane where carrier_id = ${carrierId}
      union select origin_facility_id from schedule_lane where carrier_id = ${carrierId}
      union select destination_facility_id from schedule_lane where carrier_id = ${carrierId}
      union select facility_id from schedule_region where carrier_id = ${carrierId}
    )
    select distinct on (meant.name) meant.name, meant.zip
    from facility meant
    where meant.name in (select name from facility join named using (id))
      and (meant.carrier_id = ${carrierId} or (meant.carrier_id is null and meant.shipper_id is null))
    order by meant.name, meant.carrier_id is null, meant.id not in (select id from named where id is not null)`.execute(
    tx,
  );
  return {
    regions: regions.map((row) => ({
      name: row.name,
      isActive: row.is_active,
      pickupPremium: basisPoints(row.pickup_premium_bp),
      pickupPremiumCapCents: centsOrNull(row.pickup_premium_cap_cents),
      pickupMinimumWeightLbs: row.pickup_minimum_weight_lbs,
      pickupPremiumPerPalletCents: cents(row.pickup_premium_per_pallet_cents),
      dropoffPremium: basisPoints(row.dropoff_premium_bp),
      dropoffPremiumCapCents: centsOrNull(row.dropoff_premium_cap_cents),
      dropoffMinimumWeightLbs: row.dropoff_minimum_weight_lbs,
    })),
    regionZips: { [Symbol.iterator]: () => eachZip(regionZips) },
    facilities: facilities.rows,
  };
}

/** Splits the texts lazily, because an array of a million ZIPs took 100 MB. */
function* eachZip(
  regions: readonly { readonly name: string; readonly zips: string }[],
): Generator<{ readonly region: string; readonly zip: Zip }> {
  for (const { name, zips } of regions) {
    for (let from = 0; from < zips.length; ) {
      const space = zips.indexOf(' ', from);
      const to = space < 0 ? zips.length : space;
      yield { region: name, zip: zips.slice(from, to) as Zip };
      from = to + 1;
    }
  }
}
