import { type AttachmentPlace, attachmentPlace, EXPECTED_LOAD_FILE } from './loads/load-files';
import { IMAGE_BUCKETS, type ImagePlace, imagePlace, partsOfAddress, UUID } from './places/image-places';
import { familyOf, isSentType, SENT_TYPES, type SentType, type UploadFamily } from './uploads';

/** The storage buckets. A file's bucket and path determine its owner, and therefore who may read and write it. */
export const BUCKETS = [
  'admin-file-uploads',
  'carrier-file-uploads',
  'carrier-logos',
  'facility-logos',
  'load-files',
  'profile-images',
  'shipper-file-uploads',
  'shipper-logos',
] as const;
export type Bucket = (typeof BUCKETS)[number];

export type UploadBucket = Extract<Bucket, `${string}-file-uploads`>;

interface UploadRule {
  readonly family: UploadFamily;
  /** Captures the company (empty if there is none), the type, the day, and the milliseconds. */
  readonly path: RegExp;
  readonly expected: string;
}

const TYPE = /^[a-z-]{1,40}$/;
const FILE_PATTERN = '([a-z-]+)/(\\d{4}-\\d{2}-\\d{2})/\\2_([1-9]\\d{12})';
/** Replaces the company id in the path of a search for no company. */
const PLATFORM = 'platform';
const FILE_FORMAT = '{date}/{type}_{milliseconds}, with milliseconds since 1970 and their UTC day';

const UPLOAD_BUCKETS: Record<UploadBucket, UploadRule> = {
  'admin-file-uploads': {
    family: 'reference',
    path: new RegExp(`^()${FILE_PATTERN}$`),
    expected: `Must be {type}/${FILE_FORMAT}`,
  },
  'carrier-file-uploads': {
    family: 'tariff',
    path: new RegExp(`^(${UUID})/${FILE_PATTERN}$`),
    expected: `Must be {carrier id}/{type}/${FILE_FORMAT}`,
  },
  'shipper-file-uploads': {
    family: 'search',
    path: new RegExp(`^(${UUID}|${PLATFORM})/${FILE_PATTERN}$`),
    expected: `Must be {customer id, carrier id or ${PLATFORM}}/bulk-search/${FILE_FORMAT}`,
  },
};

const isUploadBucket = (bucket: Bucket): bucket is UploadBucket => bucket in UPLOAD_BUCKETS;

/** Describes the expected path in a bucket, for error messages. Lists the supported types if the path's type is unknown. */
export function expectedPath(bucket: Bucket, path: string): string {
  if (bucket === 'load-files') return EXPECTED_LOAD_FILE;
  if (!isUploadBucket(bucket)) return IMAGE_BUCKETS[bucket].expected;
  const { family, expected } = UPLOAD_BUCKETS[bucket];
  const type = path.split('/').at(-3) ?? '';
  if (!TYPE.test(type) || (isSentType(type) && familyOf(type) === family)) return expected;
  const supported = SENT_TYPES.filter((one) => familyOf(one) === family);
  return `Unknown type "${type}". Supported types: ${supported.join(', ')}. ${expected}`;
}

/** The location of an upload's file, with its type and company. */
export interface UploadPlace {
  readonly bucket: UploadBucket;
  readonly path: string;
  readonly type: SentType;
  /** The carrier of a tariff, or the customer or carrier of a search. Null if there is no company. */
  readonly companyId: string | null;
}

export type FilePlace = ImagePlace | AttachmentPlace | UploadPlace;

/**
 * Parses a decoded path; null if it is malformed. Each file has exactly one valid path: lower case and a fixed number of
 * parts. So `..`, empty parts, backslashes and alternative spellings are all rejected.
 */
export function filePlace(bucket: Bucket, path: string): FilePlace | null {
  if (isUploadBucket(bucket)) return uploadPlace(bucket, path);
  return (bucket === 'load-files' ? attachmentPlace(path) : null) ?? imagePlace(bucket, path);
}

function uploadPlace(bucket: UploadBucket, path: string): UploadPlace | null {
  const { family, path: spelling } = UPLOAD_BUCKETS[bucket];
  const [whole, company = '', type = '', day, milliseconds] = spelling.exec(path) ?? [];
  if (whole === undefined || !isSentType(type) || familyOf(type) !== family) return null;
  if (dayOf(new Date(Number(milliseconds))) !== day) return null;
  return { bucket, path, type, companyId: company === '' || company === PLATFORM ? null : company };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const BUCKET_OF_FAMILY: Record<UploadFamily, UploadBucket> = {
  reference: 'admin-file-uploads',
  tariff: 'carrier-file-uploads',
  search: 'shipper-file-uploads',
};

/**
 * The location for a file sent at this moment for a carrier (tariff), a customer or carrier (search), or null (no company).
 * Two files sent in the same millisecond get the same location: the second sender must use the next millisecond.
 */
export function uploadPlaceAt(type: SentType, companyId: string | null, at: Date): UploadPlace {
  const family = familyOf(type);
  const first = family === 'reference' ? '' : `${companyId ?? PLATFORM}/`;
  return {
    bucket: BUCKET_OF_FAMILY[family],
    path: `${first}${type}/${dayOf(at)}/${type}_${at.getTime()}`,
    type,
    companyId,
  };
}

/** Parses an address made by `fileAddress`; null for any other text. */
export function placeOfAddress(address: string): FilePlace | null {
  const parts = partsOfAddress(address);
  const bucket = BUCKETS.find((one) => one === parts?.bucket);
  return parts === null || bucket === undefined ? null : filePlace(bucket, parts.path);
}
