import { AppError } from '../../../contract/app-error';
import { csvLine, UTF8_BOM } from '../../../domain/text/csv';
import { MAX_STORED_ERRORS } from '../../../domain/uploads';
import type { BytesReply } from '../../http/route';
import type { ActorDb } from '../../platform/database/database';
import { csvReply } from './csv-reply';
import { findErrors } from './upload-queries';
import { selectUploads } from './upload-rows';

const ALL = { page: 1, limit: MAX_STORED_ERRORS };

/** Returns the errors of an upload as a CSV file. Throws NOT_FOUND if the caller may not see the upload. */
export async function errorsFile(db: ActorDb, id: string): Promise<BytesReply> {
  const { name, rows } = await db.transaction(async (tx) => {
    const upload = await selectUploads(tx).where('upload.id', '=', id).executeTakeFirst();
    if (upload === undefined) throw new AppError('NOT_FOUND');
    const found = await findErrors(tx, { uploadId: id, words: [] }, ALL);
    return { name: upload.file_name ?? upload.type, rows: found.rows };
  });
  const lines = rows.map(({ line, column_name, value, expected, count, lines }) =>
    csvLine([line, column_name, value, expected, count, lines.join(' ')]),
  );
  const text =
    UTF8_BOM + csvLine(['line', 'column', 'value', 'expected', 'count', 'first lines']) + lines.join('');
  return csvReply(`${name.replace(/\.(csv|xlsx?)$/i, '')}-errors.csv`, text);
}
