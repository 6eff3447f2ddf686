import { sql, type Transaction } from 'kysely';
import { SYSTEM } from '../../domain/people/actor';
import type { UploadMode } from '../../domain/uploads';
import { facilitiesFile } from '../../server/features/facilities/formats/facilities';
import { rateSheetPalletValuesFile } from '../../server/features/tariffs/formats/rate-sheet-pallet-values';
import { regionsFile } from '../../server/features/tariffs/formats/regions';
import { UPLOAD_LIMITS } from '../../server/imports/check-rows';
import type { FileRow } from '../../server/imports/file-format';
import { importFile } from '../../server/imports/import-file';
import type { ImportResult } from '../../server/imports/import-result';
import type { TableFile } from '../../server/imports/table-file';
import type { Database } from '../../server/platform/database/database';
import type { DB } from '../../server/platform/database/schema.generated';
import { csvRows } from '../../server/platform/sheets/csv-rows';
import { insertCarrier } from '../people/people';
import { csvOf } from './tariff-csv';

/** Imports files into a test database and reads the results. */
export function uploads(database: Database) {
  const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);
  let carrierCount = 0;

  /** Applies a file in its own transaction. */
  async function upload<Row extends FileRow>(
    file: TableFile<Row>,
    csv: string,
    how: { readonly mode?: UploadMode; readonly carrierId?: string; readonly isDryRun?: boolean } = {},
  ): Promise<ImportResult> {
    return asSystem((tx) => importFile(tx, file, csvRows(csv, UPLOAD_LIMITS), { mode: 'MERGE', ...how }));
  }

  return {
    asSystem,
    upload,
    /**
     * Creates a carrier with the rows that the formats' examples refer to: two regions, a pallet sheet, a shared facility.
     */
    async newCarrier(): Promise<{ carrierId: string; name: string }> {
      carrierCount += 1;
      const name = `Carrier ${carrierCount}`;
      const carrierId = await asSystem((tx) => insertCarrier(tx, { name }));
      await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: '' }));
      await upload(regionsFile, csvOf(regionsFile, {}, { region: 'New York Metro' }), { carrierId });
      await upload(rateSheetPalletValuesFile, csvOf(rateSheetPalletValuesFile, {}), { carrierId });
      return { carrierId, name };
    },
    /** Returns a carrier's rows in a table, as text. */
    async rowsOf(table: keyof DB & string, carrierId: string): Promise<string> {
      const found = await asSystem((tx) =>
        sql<{ text: string }>`select coalesce(string_agg(row.text, ' ' order by row.text), '') as text
          from (select t::text from ${sql.table(table)} t where carrier_id = ${carrierId}) row (text)`.execute(
          tx,
        ),
      );
      return found.rows[0]?.text ?? '';
    },
    async revisionOf(carrierId: string): Promise<number> {
      return asSystem(async (tx) => {
        const settings = tx
          .selectFrom('carrier_settings')
          .select('revision')
          .where('carrier_id', '=', carrierId);
        return (await settings.executeTakeFirstOrThrow()).revision;
      });
    },
    async referenceRevision(): Promise<number> {
      return asSystem(async (tx) => {
        const state = tx.selectFrom('reference_state').select('revision');
        return (await state.executeTakeFirstOrThrow()).revision;
      });
    },
    /** Returns a table's changed or removed rows, with the revisions between which they were valid. */
    async historyOf(carrierId: string, table: keyof DB & string) {
      return asSystem((tx) =>
        tx
          .selectFrom('tariff_history')
          .select(['from_revision as from', 'to_revision as to', 'old_row as row'])
          .where('carrier_id', '=', carrierId)
          .where('table_name', '=', table)
          .orderBy('id')
          .execute(),
      );
    },
  };
}
