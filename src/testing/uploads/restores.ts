import { sql } from 'kysely';
import { TARIFF_TABLES } from '../../server/features/tariffs/past/tariff-tables';
import { restoreTariff } from '../../server/features/tariffs/restore/restore-tariff';
import type { uploads } from './import-files';

/** Restores tariffs in a test database, and reads them. */
export function restores({ asSystem }: Pick<ReturnType<typeof uploads>, 'asSystem'>) {
  return {
    restore: (carrierId: string, toRevision: number, isDryRun = false) =>
      asSystem((tx) => restoreTariff(tx, { carrierId, toRevision, isDryRun })),
    /**
     * Returns every row of the twelve tables, without the revision and time of its last change, which a restore does not
     * restore.
     */
    tariffOf: (carrierId: string): Promise<string[]> =>
      asSystem(async (tx) => {
        const rows: string[] = [];
        for (const { name } of TARIFF_TABLES) {
          const found = await sql<{ row: string }>`
            select ${name} || ' ' || (to_jsonb(t) - 'revision' - 'updated_at')::text as row
            from ${sql.table(name)} t where carrier_id = ${carrierId}`.execute(tx);
          rows.push(...found.rows.map(({ row }) => row));
        }
        return rows.sort();
      }),
  };
}
