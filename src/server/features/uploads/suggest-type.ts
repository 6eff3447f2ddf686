import {
  TARIFF_FILES_ORDER,
  type TariffUpload,
  UPLOAD_TYPES,
  type UploadType,
} from '../../../domain/uploads';
import { uploadTypeOf } from './upload-types';

/** The least share of columns that a file and a type must have in common for the file to count as one of that type. */
const MIN_SHARED = 0.6;

/** Returns the type other than `declared` that has these columns, exactly or nearly. Null if `declared` matches as well. */
export function suggestType(declared: UploadType, columnNames: readonly string[]): UploadType | null {
  let best: UploadType | null = null;
  let bestShared = Math.max(MIN_SHARED, sharedColumns(declared, columnNames) + Number.EPSILON);
  for (const type of UPLOAD_TYPES) {
    const shared = type === declared ? 0 : sharedColumns(type, columnNames);
    if (shared < bestShared || (best !== null && shared === bestShared)) continue;
    best = type;
    bestShared = shared;
  }
  return best;
}

/** Returns the part of a tariff that nearly has these columns; null if there is none. */
export function nearestTariffType(columnNames: readonly string[]): TariffUpload | null {
  const [nearest] = TARIFF_FILES_ORDER.map((type) => ({ type, shared: sharedColumns(type, columnNames) }))
    .filter(({ shared }) => shared >= MIN_SHARED)
    .toSorted((one, other) => other.shared - one.shared);
  return nearest?.type ?? null;
}

/** Returns a share from 0 to 1. Optional columns that the file omits do not count. */
function sharedColumns(type: UploadType, columnNames: readonly string[]): number {
  const { columns } = uploadTypeOf(type).format;
  const names = new Set(columnNames);
  const shared = [...names].filter((name) => columns.has(name)).length;
  const missing = [...columns].filter(([name, { isOptional }]) => !isOptional && !names.has(name)).length;
  return shared / (names.size + missing);
}
