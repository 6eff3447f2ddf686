import { type Kysely, sql } from 'kysely';
import { mills } from '../../../../domain/money/money';
import type { Zip } from '../../../../domain/places/zip';
import type { Reference, ReferenceZip } from '../../../../rating/tariff';
import type { DB } from '../../../platform/database/schema.generated';

/** The current revisions of the reference data and of each active carrier's tariff. */
export interface Revisions {
  readonly reference: number;
  readonly carriers: ReadonlyMap<string, number>;
}

export async function loadRevisions(tx: Kysely<DB>): Promise<Revisions> {
  const carriers = await tx
    .selectFrom('carrier_settings')
    .innerJoin('carrier', 'carrier.id', 'carrier_settings.carrier_id')
    .select(['carrier.id', 'carrier_settings.revision'])
    .where('carrier.is_active', '=', true)
    .execute();
  const { revision } = await tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow();
  return {
    reference: revision,
    carriers: new Map(carriers.map((carrier) => [carrier.id, carrier.revision])),
  };
}

/** Loads the data that all carriers share. Call it in a repeatable read transaction for one consistent snapshot. */
export async function loadReference(tx: Kysely<DB>): Promise<Reference> {
  const { revision } = await tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow();
  const substitutions = await tx
    .selectFrom('zip_substitution')
    .select(['original_zip', 'substitute_zip'])
    .where('substitution_type', '=', 'MILEAGE')
    .execute();
  const fuelPrices = await tx
    .selectFrom('fuel_price')
    .select(['source', 'effective_date', 'price_mills'])
    .execute();
  return {
    revision,
    zips: await loadZips(tx),
    substitutions: substitutions.map((row) => ({
      originalZip: row.original_zip,
      substituteZip: row.substitute_zip,
    })),
    fuelPrices: fuelPrices.map((row) => ({
      source: row.source,
      effectiveDate: row.effective_date,
      priceMills: mills(row.price_mills),
    })),
  };
}

/** Loads the ZIPs as one text per column, because reading 44,000 rows took the driver three times the CPU time. */
async function loadZips(tx: Kysely<DB>): Promise<ReferenceZip[]> {
  const columns = await tx
    .selectFrom('master_zip')
    .select([
      sql<string | null>`string_agg(zip, ' ')`.as('zips'),
      sql<string | null>`string_agg(state, ' ')`.as('states'),
      // The separator is not a space, because a city's name can contain spaces.
      sql<string | null>`string_agg(city, chr(31))`.as('cities'),
      sql<string | null>`string_agg(latitude::text, ' ')`.as('latitudes'),
      sql<string | null>`string_agg(longitude::text, ' ')`.as('longitudes'),
    ])
    .executeTakeFirstOrThrow();
  const zips = columns.zips?.split(' ') ?? [];
  const states = columns.states?.split(' ') ?? [];
  const cities = columns.cities?.split('\u001f') ?? [];
  const latitudes = columns.latitudes?.split(' ') ?? [];
  const longitudes = columns.longitudes?.split(' ') ?? [];
  return zips.map((zip, row) => ({
    zip: zip as Zip,
    city: cities[row] ?? '',
    state: states[row] ?? '',
    latitude: Number(latitudes[row]),
    longitude: Number(longitudes[row]),
  }));
}
