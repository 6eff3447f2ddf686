import type { UploadTypeAbout } from '../../../contract/uploads';
import type { Bucket } from '../../../domain/buckets';
import { csvLine } from '../../../domain/csv';
import {
  familyOf,
  MOST_UPLOAD_ROWS,
  UPLOAD_MODES,
  UPLOAD_TYPES,
  type UploadFamily,
  type UploadMode,
  type UploadType,
} from '../../../domain/uploads';
import { ADMIN_FILES } from '../reference/files/admin-files';
import { CARRIER_FILES } from '../tariffs/files/carrier-files';
import type { FileFormat } from '../tariffs/files/file-format';
import type { TariffFile } from '../tariffs/files/tariff-file';
import { bulkSearchFormat } from './bulk-search-format';

interface UploadTypeParts {
  readonly type: UploadType;
  readonly bucket: Bucket;
  /** None where a file changes nothing that is there already. */
  readonly modes: readonly UploadMode[];
  readonly mostRows: number;
  readonly format: FileFormat;
}

/** A type of upload with all that is known of it. `file` is how it is applied; a search is only checked and kept. */
export type UploadTypeDeclaration = UploadTypeParts &
  (
    | { readonly family: 'reference' | 'tariff'; readonly file: TariffFile }
    | { readonly family: 'search'; readonly file: null }
  );

const BUCKET_OF: Record<UploadFamily, Bucket> = {
  reference: 'admin-file-uploads',
  tariff: 'carrier-file-uploads',
  search: 'shipper-file-uploads',
};
const MOST_SEARCHES = 10_000;

const FILES = new Map([...ADMIN_FILES, ...CARRIER_FILES].map((file) => [file.type, file]));

function declare(type: UploadType): UploadTypeDeclaration {
  const family = familyOf(type);
  const bucket = BUCKET_OF[family];
  if (family === 'search') {
    return { type, family, bucket, modes: [], mostRows: MOST_SEARCHES, format: bulkSearchFormat, file: null };
  }
  const file = FILES.get(type);
  if (file === undefined) throw new Error(`no file is declared for uploads of ${type}`);
  return { type, family, bucket, modes: UPLOAD_MODES, mostRows: MOST_UPLOAD_ROWS, format: file, file };
}

/** The one catalogue of uploads, in the order of `UPLOAD_TYPES`. */
export const UPLOAD_CATALOGUE: ReadonlyMap<UploadType, UploadTypeDeclaration> = new Map(
  UPLOAD_TYPES.map((type) => [type, declare(type)]),
);

export function uploadTypeOf(type: UploadType): UploadTypeDeclaration {
  const declaration = UPLOAD_CATALOGUE.get(type);
  if (declaration === undefined) throw new TypeError(`no type of upload: ${type}`);
  return declaration;
}

/** As calls tell it. */
export function describeUploadType(type: UploadType): UploadTypeAbout {
  const { family, bucket, modes, format } = uploadTypeOf(type);
  return {
    type,
    family,
    about: format.about,
    bucket,
    modes: [...modes],
    key: [...format.key],
    columns: [...format.columns].map(([name, { meaning, example, cell, isOptional }]) => ({
      name,
      meaning,
      expected: cell.expected,
      example,
      isRequired: cell.isRequired,
      isOptional: isOptional ?? false,
    })),
  };
}

/** A file to begin with, as CSV: the header and one good row. */
export function templateOf(type: UploadType): string {
  const { columns } = uploadTypeOf(type).format;
  return csvLine([...columns.keys()]) + csvLine([...columns.values()].map(({ example }) => example));
}
