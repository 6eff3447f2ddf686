import type { Transaction } from 'kysely';
import type { FileType } from '../../../contract/files';
import type { LoadFile } from '../../../contract/loads/load-files';
import { fileAddress } from '../../../domain/places/image-places';
import type { DB } from '../../platform/database/schema.generated';

const BUCKET = 'load-files';

/** Finds the files of loads at these paths that the actor may see, by path. */
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
