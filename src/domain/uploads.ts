/** What is uploaded as a file: each type has its bucket, its columns and who may send it. */

/** What carriers keep of their tariffs. */
export const TARIFF_UPLOADS = [
  'regions',
  'region-zips',
  'rate-sheet-pallet-values',
  'rate-sheet-weight-values',
  'lanes',
  'fuel-prices',
  'fuel-surcharges',
  'pallet-weight-premiums',
  'accessorial-charges',
  'schedule-lanes',
  'schedule-regions',
] as const;
/** What all carriers share. */
export const REFERENCE_UPLOADS = ['facilities', 'master-zips', 'zip-substitution'] as const;
export const SEARCH_UPLOADS = ['bulk-search'] as const;

export const UPLOAD_TYPES = [...REFERENCE_UPLOADS, ...TARIFF_UPLOADS, ...SEARCH_UPLOADS] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** What a `file_upload_processing` record is about: a file, or a tariff that is brought back to what it was. */
export const PROCESSING_TYPES = [...UPLOAD_TYPES, 'tariff-restore'] as const;
export type ProcessingType = (typeof PROCESSING_TYPES)[number];

export type UploadFamily = 'reference' | 'tariff' | 'search';

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

export const isUploadType = (text: string): text is UploadType => isOneOf(UPLOAD_TYPES, text);

export function familyOf(type: UploadType): UploadFamily {
  if (isOneOf(TARIFF_UPLOADS, type)) return 'tariff';
  return isOneOf(REFERENCE_UPLOADS, type) ? 'reference' : 'search';
}

/** MERGE: a row with the same key replaces, others stay. REPLACE: what the file does not hold is removed. */
export const UPLOAD_MODES = ['MERGE', 'REPLACE'] as const;
export type UploadMode = (typeof UPLOAD_MODES)[number];

/** CREATED → PROCESSING → COMPLETED or ERROR; the last two are final. */
export const UPLOAD_STATUSES = ['CREATED', 'PROCESSING', 'COMPLETED', 'ERROR'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

export const isEnded = (status: UploadStatus): boolean => status === 'COMPLETED' || status === 'ERROR';

/** What a row of a dry run would do. */
export const UPLOAD_CHANGES = ['CREATED', 'UPDATED', 'REMOVED'] as const;
export type UploadChange = (typeof UPLOAD_CHANGES)[number];

/** Files that people choose end so; what one really is, its content says. */
export const UPLOAD_EXTENSIONS = ['.csv', '.xls', '.xlsx'] as const;

/** The largest file and the most rows of one (rules, section 5). */
export const LARGEST_UPLOAD_BYTES = 50 * 1024 * 1024;
export const MOST_UPLOAD_ROWS = 1_500_000;

/**
 * The type that a file's name begins with, for choosing it ahead: the longest that fits, so that `region-zips-2.csv`
 * is not of `regions`. Null when none does. Case does not count, and spaces and underscores stand for dashes.
 */
export function typeOfFileName(fileName: string): UploadType | null {
  const name = fileName.toLowerCase().replaceAll(/[\s_]+/g, '-');
  const fitting = UPLOAD_TYPES.filter((type) => name.startsWith(type));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}
