import { sql, type Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import { TABLE_FILE_TYPES } from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import type { VersionedReference } from '../../../domain/uploads';
import type { Caller } from '../../access/caller';
import type { BytesReply } from '../../http/route';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { workbookStream } from '../../platform/sheets/workbook-stream';
import { csvSheet } from '../tariffs/past/tariff-workbook';
import { writeFileCsv } from '../tariffs/past/write-tariff-csv';
import { findKnownRevisions, referenceRowsAt, VERSIONED_FILES } from './past-reference';
import { requireReferenceRight } from './require-reference-right';

/**
 * Exports a part of the reference data, current or at an earlier revision, in the format of its upload, sorted by its key.
 * Throws INVALID_INPUT for a revision whose rows are not known. The CSV is built in memory (2 MB for all ZIPs), so that a
 * slow client does not hold a connection.
 */
export async function exportReferenceFile(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  wanted: {
    readonly type: VersionedReference;
    readonly revision?: number | undefined;
    readonly format: TableFileFormat;
  },
): Promise<BytesReply> {
  requireReferenceRight(caller);
  const { type, format } = wanted;
  const known = await db.transaction(findKnownRevisions);
  if (known === null) throw new AppError('NOT_FOUND');
  const revision = wanted.revision ?? known.present;
  if (revision < known.first || revision > known.present) {
    const message = `Expected a revision from ${known.first} to ${known.present}`;
    throw invalidInput({ field: 'revision', message });
  }
  const file = VERSIONED_FILES[type];
  const read = () =>
    db.transaction((tx: Transaction<DB>) =>
      writeFileCsv(tx, file, referenceRowsAt(file, revision), (name) => sql`${sql.table(name)}`),
    );
  async function* sheets() {
    yield csvSheet(file, read);
  }
  return {
    status: 200,
    etag: `"${type}-${revision}-${format}"`,
    headers: {
      'Content-Type': TABLE_FILE_TYPES[format],
      'Content-Disposition': `attachment; filename="${type}-version-${revision}.${format}"`,
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization',
    },
    read: async () => (format === 'csv' ? read() : workbookStream(sheets())),
  };
}
