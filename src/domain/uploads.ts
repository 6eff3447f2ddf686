/** The parts of a carrier's tariff, ordered so that each part refers only to rows of earlier parts. */
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
export type TariffUpload = (typeof TARIFF_UPLOADS)[number];
/** Data that all carriers share. */
export const REFERENCE_UPLOADS = ['facilities', 'master-zips', 'zip-substitution'] as const;
export type ReferenceUpload = (typeof REFERENCE_UPLOADS)[number];
/** Reference data with versions that can be restored. Facilities are edited one at a time. */
export const VERSIONED_REFERENCES = ['master-zips', 'zip-substitution'] as const;
export type VersionedReference = (typeof VERSIONED_REFERENCES)[number];
export const SEARCH_UPLOADS = ['bulk-search'] as const;
export type SearchUpload = (typeof SEARCH_UPLOADS)[number];

export const UPLOAD_TYPES = [...REFERENCE_UPLOADS, ...TARIFF_UPLOADS, ...SEARCH_UPLOADS] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** The type of a file with several parts of a tariff: a workbook with a sheet for each, or a ZIP of their files. */
export const TARIFF_FILES_UPLOAD = 'tariff-files';

/** The types that are sent as a file. */
export const SENT_TYPES = [...UPLOAD_TYPES, TARIFF_FILES_UPLOAD] as const;
export type SentType = (typeof SENT_TYPES)[number];

/** Restores of an earlier version: of a carrier's tariff, or of the ZIPs and their substitutions. */
const RESTORE_TYPES = ['tariff-restore', 'reference-restore'] as const;

/** The types of `file_upload_processing` records: a file, a restore, or edits for a later day. */
export const PROCESSING_TYPES = [...SENT_TYPES, ...RESTORE_TYPES, 'tariff-edit'] as const;
export type ProcessingType = (typeof PROCESSING_TYPES)[number];

/** The order in which the parts of one upload are applied, so that each part refers only to rows of earlier parts. */
export const TARIFF_FILES_ORDER: readonly TariffUpload[] = [
  'regions',
  'region-zips',
  'rate-sheet-pallet-values',
  'rate-sheet-weight-values',
  'fuel-prices',
  'fuel-surcharges',
  'pallet-weight-premiums',
  'accessorial-charges',
  'lanes',
  'schedule-lanes',
  'schedule-regions',
];
/** One more than there are types, for a sheet with notes. */
export const MAX_TARIFF_FILES = TARIFF_UPLOADS.length + 1;

export type UploadFamily = 'reference' | 'tariff' | 'search';

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/** Whether a record restores an earlier version. */
export const isRestore = (type: ProcessingType): type is (typeof RESTORE_TYPES)[number] =>
  isOneOf(RESTORE_TYPES, type);

export const isVersionedReference = (type: string): type is VersionedReference =>
  isOneOf(VERSIONED_REFERENCES, type);

export const isUploadType = (text: string): text is UploadType => isOneOf(UPLOAD_TYPES, text);

export const isSentType = (text: string): text is SentType => isOneOf(SENT_TYPES, text);

export const isTariffUpload = (type: string): type is TariffUpload => isOneOf(TARIFF_UPLOADS, type);

export const isSearchUpload = (type: SentType): type is SearchUpload => isOneOf(SEARCH_UPLOADS, type);

export function familyOf(type: SentType): UploadFamily {
  if (isSearchUpload(type)) return 'search';
  return isTariffUpload(type) || type === TARIFF_FILES_UPLOAD ? 'tariff' : 'reference';
}

/** MERGE upserts the file's rows by key and keeps all others. REPLACE also removes rows that are not in the file. */
export const UPLOAD_MODES = ['MERGE', 'REPLACE'] as const;
export type UploadMode = (typeof UPLOAD_MODES)[number];

/**
 * CREATED → PROCESSING → COMPLETED or ERROR, which are final. An upload with an effective day waits as SCHEDULED between its
 * check and that day, and is then PROCESSING again; until then it can be CANCELLED.
 */
export const UPLOAD_STATUSES = [
  'CREATED',
  'PROCESSING',
  'SCHEDULED',
  'CANCELLED',
  'COMPLETED',
  'ERROR',
] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** Whether nothing more will happen to the upload. */
export const isEnded = (status: UploadStatus): boolean =>
  status === 'COMPLETED' || status === 'ERROR' || status === 'CANCELLED';

/** Whether the upload has been checked: it has ended, or it waits for its day. */
export const isSettled = (status: UploadStatus): boolean => isEnded(status) || status === 'SCHEDULED';

/** The changes to rows that a dry run reports. */
export const UPLOAD_CHANGES = ['CREATED', 'UPDATED', 'REMOVED'] as const;
export type UploadChange = (typeof UPLOAD_CHANGES)[number];

/** The file picker's extensions. The server detects a file's type by its content. */
export const UPLOAD_EXTENSIONS = ['.csv', '.xls', '.xlsx'] as const;

export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
export const MAX_UPLOAD_ROWS = 1_500_000;

/**
 * Guesses the type from the start of a file's name, ignoring case and treating spaces and underscores as dashes. The longest
 * match wins, so `region-zips-2.csv` is not `regions`. Null if none matches.
 */
export function typeOfFileName(fileName: string): UploadType | null {
  const name = fileName
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  const matches = UPLOAD_TYPES.filter((type) => name.startsWith(type));
  return matches.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The most errors that are stored per file. Any others are only counted. */
export const MAX_STORED_ERRORS = 1_000;
