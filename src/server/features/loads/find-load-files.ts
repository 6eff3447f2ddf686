import type { Transaction } from 'kysely';
import type { FileType } from '../../../contract/files';
import type { LoadFile } from '../../../contract/load-files';
import { fileAddress } from '../../../domain/image-places';
import type { DB } from '../../platform/database/schema.generated';

const BUCKET = 'load-files';

/** The files of loads at these paths, by path, as far as the actor may see them. */
export async function findLoadFiles(
  tx: Transaction<DB>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, LoadFile>> {
  if (paths.length === 0) return new Map();
  const rows = await tx
    .selectFrom('storage_object')
    .select(['path', 'file_name', 'content_type', 'size_bytes'])
    .where('bucket', '=', BUCKET)
    .where('path', 'in', paths)
    .execute();
  return new Map(
    rows.map(({ path, file_name, content_type, size_bytes }) => [
      path,
      {
        url: fileAddress({ bucket: BUCKET, path }),
        name: file_name,
        contentType: content_type as FileType,
        sizeBytes: size_bytes,
      },
    ]),
  );
}
