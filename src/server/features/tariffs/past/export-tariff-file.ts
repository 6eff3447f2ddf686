import { AppError, invalidInput } from '../../../../contract/app-error';
import { TABLE_FILE_TYPES } from '../../../../domain/text/table-file';
import type { TableFileFormat } from '../../../../domain/text/table-file-formats';
import { TARIFF_UPLOADS, type TariffUpload } from '../../../../domain/uploads';
import type { BytesReply } from '../../../http/route';
import type { ActorDb } from '../../../platform/database/database';
import { findRevision } from '../tariff-revision';
import type { CarrierRevision } from './past-rows';
import { tariffWorkbook } from './tariff-workbook';
import { writeTariffCsv } from './write-tariff-csv';

/**
 * Exports one part of a carrier's tariff, current or at an earlier revision, in the format of its upload, sorted by its key.
 * Reads the rows as the caller. Throws NOT_FOUND if the caller may not see the tariff, and INVALID_INPUT for a revision that
 * does not exist or a part with more rows than a sheet can have. The CSV is built in memory (at most about 40 MB), so that a
 * slow client does not hold a database connection.
 */
export async function exportTariffFile(
  db: ActorDb,
  wanted: {
    readonly carrierId: string;
    readonly type: TariffUpload;
    readonly revision?: number | undefined;
    readonly format?: TableFileFormat;
  },
): Promise<BytesReply> {
  const { type, format = 'csv' } = wanted;
  const { at, referenceRevision } = await findTariffAt(db, wanted);
  return {
    status: 200,
    // The rows of a revision never change, but the names of facilities may, because they are reference data.
    etag: `"${at.carrierId}-${type}-${at.revision}-${referenceRevision}${format === 'csv' ? '' : `-${format}`}"`,
    headers: fileHeaders(format, `${type}-revision-${at.revision}.${format}`),
    read: () =>
      format === 'csv'
        ? db.transaction((tx) => writeTariffCsv(tx, type, at))
        : tariffWorkbook(db, [type], at),
  };
}

/** Exports the whole tariff, like `exportTariffFile`, as an .xlsx file with a sheet for each type, named after the type. */
export async function exportTariffWorkbook(
  db: ActorDb,
  wanted: { readonly carrierId: string; readonly revision?: number | undefined },
): Promise<BytesReply> {
  const { at, referenceRevision } = await findTariffAt(db, wanted);
  return {
    status: 200,
    etag: `"${at.carrierId}-tariff-${at.revision}-${referenceRevision}"`,
    headers: fileHeaders('xlsx', `tariff-revision-${at.revision}.xlsx`),
    read: () => tariffWorkbook(db, TARIFF_UPLOADS, at),
  };
}

const fileHeaders = (format: TableFileFormat, name: string) => ({
  'Content-Type': TABLE_FILE_TYPES[format],
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-cache',
  Vary: 'Authorization',
});

async function findTariffAt(
  db: ActorDb,
  wanted: { readonly carrierId: string; readonly revision?: number | undefined },
): Promise<{ readonly at: CarrierRevision; readonly referenceRevision: number }> {
  const { present, reference } = await db.transaction(async (tx) => ({
    present: await findRevision(tx, wanted.carrierId),
    reference: await tx.selectFrom('reference_state').select('revision').executeTakeFirst(),
  }));
  if (present === null) throw new AppError('NOT_FOUND');
  const revision = wanted.revision ?? present;
  if (revision > present) {
    throw invalidInput({ field: 'revision', message: `Expected a revision from 1 to ${present}` });
  }
  return {
    at: { carrierId: wanted.carrierId, revision },
    referenceRevision: Number(reference?.revision ?? 0),
  };
}
