import type { Transaction } from 'kysely';
import { newId } from '../../src/domain/ids';
import { SYSTEM } from '../../src/domain/people/actor';
import { lanesFile } from '../../src/server/features/tariffs/formats/lanes';
import { regionsFile } from '../../src/server/features/tariffs/formats/regions';
import { UPLOAD_LIMITS } from '../../src/server/imports/check-rows';
import { importFile } from '../../src/server/imports/import-file';
import type { TableFile } from '../../src/server/imports/table-file';
import { openDatabase } from '../../src/server/platform/database/database';
import type { DB } from '../../src/server/platform/database/schema.generated';
import { createLog } from '../../src/server/platform/log';
import { csvRows } from '../../src/server/platform/sheets/csv-rows';
import type { Product } from '../product/start-product';
import { REGION_NAMES } from './region-zips-csv';

/** Creates a carrier with the file's regions, no ZIPs, and a lane from each region to the next. */
export function createCarrier(product: Product): Promise<string> {
  return asSystem(product, async (tx) => {
    const id = newId();
    const card = {
      name: `Bench ${id}`,
      carrier_type: 'ASSET_BASED' as const,
      phone: '1',
      email: 'bench@example.com',
    };
    await tx
      .insertInto('carrier')
      .values({ id, ...card })
      .execute();
    await tx.insertInto('carrier_settings').values({ carrier_id: id }).execute();
    const apply = async (file: TableFile, rows: readonly Readonly<Record<string, string>>[]) => {
      const names = [...file.columns.keys()];
      const lines = rows.map((row) => names.map((name) => row[name] ?? '').join(','));
      const sheet = csvRows([names.join(','), ...lines].join('\n'), UPLOAD_LIMITS);
      const applied = await importFile(tx, file, sheet, { mode: 'MERGE', carrierId: id });
      if (!applied.isApplied) throw new Error(JSON.stringify(applied.errors));
    };
    await apply(
      regionsFile,
      REGION_NAMES.map((region) => ({ region })),
    );
    await apply(
      lanesFile,
      REGION_NAMES.map((region, index) => ({
        origin_region: region,
        destination_region: REGION_NAMES[(index + 1) % REGION_NAMES.length] ?? '',
        temperature: 'FROZEN',
        pallet_rate: '12000',
      })),
    );
    return id;
  });
}

/** Deactivates the carrier, so that the server drops it from the rate book. */
export const retireCarrier = (product: Product, id: string): Promise<unknown> =>
  asSystem(product, (tx) =>
    tx.updateTable('carrier').set({ is_active: false }).where('id', '=', id).execute(),
  );

async function asSystem<T>(product: Product, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const database = openDatabase(product.connection, { log: createLog('warn') });
  try {
    return await database.as(SYSTEM).transaction(work);
  } finally {
    await database.close();
  }
}
