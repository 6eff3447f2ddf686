import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Refreshes the card after rows of regions, their ZIPs or lanes were written. New amounts in existing rows do not change the
 * card, and reading all lanes for each edited amount would take longer than saving it.
 */
export async function refreshCardOfTariff(
  { tx, carrierId }: { readonly tx: Transaction<DB>; readonly carrierId: string },
  { created, removed }: { readonly created: number; readonly removed: number },
): Promise<void> {
  if (created + removed > 0) await refreshCarrierCard(tx, carrierId);
}

/**
 * Updates the temperatures and states on a carrier's card from its lanes. The states of a lane's end are those of its active
 * region's ZIPs, or that of its facility if it has no region. Call it as the system actor after a change of regions, their
 * ZIPs or lanes. After a change of the master ZIPs, call it with `carrierId` null, which updates all carriers.
 */
export async function refreshCarrierCard(tx: Transaction<DB>, carrierId: string | null): Promise<void> {
  const ofCarrier = (column: string) =>
    carrierId === null ? sql`true` : sql`${sql.ref(column)} = ${carrierId}::uuid`;
  await sql`
    with lane_end as (
      select carrier_id, origin_region_id as region_id, origin_facility_id as facility_id
      from lane where ${ofCarrier('lane.carrier_id')}
      union
      select carrier_id, destination_region_id, destination_facility_id
      from lane where ${ofCarrier('lane.carrier_id')}
    ), listed as (
      select distinct region_zip.carrier_id, one.zip
      from (select distinct region_id from lane_end) served
      join region on region.id = served.region_id and region.is_active
      join region_zip on region_zip.carrier_id = region.carrier_id and region_zip.region_id = region.id
      cross join lateral unnest(region_zip.zips) one (zip)
      where ${ofCarrier('region_zip.carrier_id')}
    ), prefix as (
      select distinct zip_three, state from master_zip
    ), state as (
      select listed.carrier_id, master_zip.state
      from listed join master_zip on master_zip.zip = case when length(listed.zip) = 6 then left(listed.zip, 3) else listed.zip end
      union
      select listed.carrier_id, prefix.state
      from listed join prefix on prefix.zip_three = listed.zip
      union
      select lane_end.carrier_id, coalesce(master_zip.state, facility.state)
      from lane_end
      join facility on facility.id = lane_end.facility_id
      left join master_zip on master_zip.zip = case when length(facility.zip) = 6 then left(facility.zip, 3) else facility.zip end
      where lane_end.region_id is null
    ), card as (
      select carrier.id,
        array(select distinct temperature from lane where lane.carrier_id = carrier.id order by temperature) as temperatures,
        array(select distinct state from state where state.carrier_id = carrier.id order by state) as states
      from carrier where ${ofCarrier('carrier.id')}
    )
    update carrier set temperatures_served = card.temperatures, states_served = card.states, updated_at = now()
    from card
    where carrier.id = card.id
      and (carrier.temperatures_served, carrier.states_served) is distinct from (card.temperatures, card.states)`.execute(
    tx,
  );
}
