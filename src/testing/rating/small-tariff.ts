import type { Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { Temperature } from '../../domain/shipment/temperatures';
import type { DB } from '../../server/platform/database/schema.generated';

/** Inserts three places as the system: Salinas (93901), New York (10001), and Seattle (98101). */
export async function insertPlaces(tx: Transaction<DB>): Promise<void> {
  await tx
    .insertInto('master_zip')
    .values([
      {
        zip: '93901',
        zip_three: '939',
        state: 'CA',
        city: 'Salinas',
        latitude: 36.6777,
        longitude: -121.6555,
      },
      {
        zip: '10001',
        zip_three: '100',
        state: 'NY',
        city: 'New York',
        latitude: 40.7484,
        longitude: -73.9967,
      },
      {
        zip: '98101',
        zip_three: '981',
        state: 'WA',
        city: 'Seattle',
        latitude: 47.6114,
        longitude: -122.3305,
      },
    ])
    .execute();
}

/** Inserts ZIPs as the system. Existing ones stay unchanged. */
export async function insertZips(tx: Transaction<DB>, ...zips: readonly string[]): Promise<void> {
  await tx
    .insertInto('master_zip')
    .values(
      zips.map((zip) => ({
        zip,
        zip_three: zip.slice(0, 3),
        state: 'CA',
        city: 'Springfield',
        latitude: 40,
        longitude: -100,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Inserts a tariff as the system, in revision 1: one lane from California's 939 to New York's 100, with a price per pallet,
 * no fuel, and a liftgate for 75 dollars.
 */
export async function insertSmallTariff(
  tx: Transaction<DB>,
  carrierId: string,
  tariff: { palletRateCents: number; temperature?: Temperature },
): Promise<{ laneId: string }> {
  const west = newId();
  const east = newId();
  const laneId = newId();
  const row = { carrier_id: carrierId, revision: 1 };
  await tx
    .insertInto('region')
    .values([
      { ...row, id: west, name: 'Salinas Valley' },
      { ...row, id: east, name: 'Manhattan' },
    ])
    .execute();
  await tx
    .insertInto('region_zip')
    .values([
      { ...row, region_id: west, zips: ['939'] },
      { ...row, region_id: east, zips: ['100'] },
    ])
    .execute();
  await tx
    .insertInto('lane')
    .values({
      ...row,
      id: laneId,
      origin_region_id: west,
      destination_region_id: east,
      temperature: tariff.temperature ?? 'FROZEN',
      pallet_rate_cents: tariff.palletRateCents,
    })
    .execute();
  await tx
    .insertInto('accessorial_charge')
    .values({ ...row, accessorial: 'LIFTGATE', charge_type: 'FLAT', amount_cents: 7_500 })
    .execute();
  return { laneId };
}
