import { REFERENCE_UPLOADS } from '../../domain/uploads';
import { uploadTypeOf } from '../../server/features/uploads/upload-types';
import type { TableFile } from '../../server/imports/table-file';

/** The files of the reference data. */
export const REFERENCE_FILES: readonly TableFile[] = REFERENCE_UPLOADS.flatMap(
  (type) => uploadTypeOf(type).file ?? [],
);
