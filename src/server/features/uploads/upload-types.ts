import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import type { Bucket } from '../../../domain/buckets';
import { MAX_BULK_LANES } from '../../../domain/shipment/bulk-search';
import { csvLine } from '../../../domain/text/csv';
import {
  familyOf,
  isSearchUpload,
  MAX_UPLOAD_ROWS,
  type ReferenceUpload,
  type SearchUpload,
  type TariffUpload,
  UPLOAD_MODES,
  type UploadFamily,
  type UploadMode,
  type UploadType,
} from '../../../domain/uploads';
import type { FileFormat } from '../../imports/file-format';
import type { TableFile } from '../../imports/table-file';
import { bulkSearchFormat } from '../bulk-search/formats/bulk-search';
import { facilitiesFile } from '../facilities/formats/facilities';
import { masterZipsFile } from '../reference/formats/master-zips';
import { zipSubstitutionFile } from '../reference/formats/zip-substitution';
import { TARIFF_FILE_OF } from '../tariffs/formats/tariff-files';

/** The file format of each upload type that changes a table. */
const TABLE_FILE_OF: Readonly<Record<TariffUpload | ReferenceUpload, TableFile>> = {
  'master-zips': masterZipsFile,
  'zip-substitution': zipSubstitutionFile,
  facilities: facilitiesFile,
  ...TARIFF_FILE_OF,
};

/** The formats of searches, which have no table. */
const SEARCH_FORMAT_OF: Readonly<Record<SearchUpload, FileFormat>> = {
  'bulk-search': bulkSearchFormat,
};

const BUCKET_OF: Record<UploadFamily, Bucket> = {
  reference: 'admin-file-uploads',
  tariff: 'carrier-file-uploads',
  search: 'shipper-file-uploads',
};

export interface UploadTypeDeclaration {
  readonly type: UploadType;
  readonly family: UploadFamily;
  readonly bucket: Bucket;
  /** The upload modes. Empty for searches, which replace nothing. */
  readonly modes: readonly UploadMode[];
  readonly maxRows: number;
  readonly format: FileFormat;
  /** The format with its table; null for searches. */
  readonly file: TableFile | null;
}

export function uploadTypeOf(type: UploadType): UploadTypeDeclaration {
  const family = familyOf(type);
  const bucket = BUCKET_OF[family];
  if (isSearchUpload(type)) {
    const format = SEARCH_FORMAT_OF[type];
    return { type, family, bucket, modes: [], maxRows: MAX_BULK_LANES, format, file: null };
  }
  const file = TABLE_FILE_OF[type];
  return { type, family, bucket, modes: UPLOAD_MODES, maxRows: MAX_UPLOAD_ROWS, format: file, file };
}

/** Returns the type as the API returns it. */
export function describeUploadType(type: UploadType): UploadTypeInfo {
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

/** Returns the header and one valid row. */
export function templateRows(type: UploadType): readonly (readonly string[])[] {
  const { columns } = uploadTypeOf(type).format;
  return [[...columns.keys()], [...columns.values()].map(({ example }) => example)];
}

/** Returns a CSV file with the header and one valid row, to start from. */
export const templateOf = (type: UploadType): string =>
  templateRows(type)
    .map((row) => csvLine(row))
    .join('');
