import { IMAGE_BUCKETS, type ImagePlace, imagePlace, partsOfAddress, UUID } from './image-places';
import { familyOf, isUploadType, type UploadFamily, type UploadType } from './uploads';

/** Where files stand. Each bucket says by itself whose files it holds, and so who reads and writes them. */
export const BUCKETS = [
  'admin-file-uploads',
  'carrier-file-uploads',
  'carrier-logos',
  'facility-logos',
  'profile-images',
  'shipper-file-uploads',
  'shipper-logos',
] as const;
export type Bucket = (typeof BUCKETS)[number];

export type UploadBucket = Extract<Bucket, `${string}-file-uploads`>;

interface UploadRule {
  readonly family: UploadFamily;
  /** Group 1 is the company where there is one, then the type, its day and milliseconds. */
  readonly path: RegExp;
  readonly expected: string;
}

const SENT = '([a-z-]+)/(\\d{4}-\\d{2}-\\d{2})/\\2_([1-9]\\d{12})';
/** Of a search that is for nobody. */
const PLATFORM = 'platform';
const SENT_AT = '{date}/{type}_{milliseconds}, the date being the UTC day of the milliseconds since 1970';

const UPLOAD_BUCKETS: Record<UploadBucket, UploadRule> = {
  'admin-file-uploads': {
    family: 'reference',
    path: new RegExp(`^()${SENT}$`),
    expected: `Expected {type}/${SENT_AT}`,
  },
  'carrier-file-uploads': {
    family: 'tariff',
    path: new RegExp(`^(${UUID})/${SENT}$`),
    expected: `Expected {carrier id}/{type}/${SENT_AT}`,
  },
  'shipper-file-uploads': {
    family: 'search',
    path: new RegExp(`^(${UUID}|${PLATFORM})/${SENT}$`),
    expected: `Expected {customer id, carrier id or ${PLATFORM}}/bulk-search/${SENT_AT}`,
  },
};

const isUploadBucket = (bucket: Bucket): bucket is UploadBucket => bucket in UPLOAD_BUCKETS;

/** The path of a bucket in words, for who sent another. */
export const expectedPath = (bucket: Bucket): string =>
  (isUploadBucket(bucket) ? UPLOAD_BUCKETS[bucket] : IMAGE_BUCKETS[bucket]).expected;

/** Where the file of an upload stands, and what it is. */
export interface UploadPlace {
  readonly bucket: UploadBucket;
  readonly path: string;
  readonly type: UploadType;
  /** The carrier of a tariff; of a search a customer or a carrier. Null of what is no company's. */
  readonly companyId: string | null;
}

export type FilePlace = ImagePlace | UploadPlace;

/**
 * The place that a path names, or null when it names none. Only the one spelling of a path is one: lower case, a fixed
 * number of parts, nothing percent-encoded. So `..`, an empty part, a backslash or a second spelling of the same file
 * cannot be said at all.
 */
export const filePlace = (bucket: Bucket, path: string): FilePlace | null =>
  isUploadBucket(bucket) ? uploadPlace(bucket, path) : imagePlace(bucket, path);

function uploadPlace(bucket: UploadBucket, path: string): UploadPlace | null {
  const { family, path: spelling } = UPLOAD_BUCKETS[bucket];
  const [whole, company = '', type = '', day, milliseconds] = spelling.exec(path) ?? [];
  if (whole === undefined || !isUploadType(type) || familyOf(type) !== family) return null;
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
 * The place of a file that is sent at this moment, for a carrier (its tariff), for a customer or carrier (a search) or,
 * with null, for nobody. Two sent in one millisecond have one place: who comes second takes the next millisecond.
 */
export function uploadPlaceAt(type: UploadType, companyId: string | null, at: Date): UploadPlace {
  const family = familyOf(type);
  const first = family === 'reference' ? '' : `${companyId ?? PLATFORM}/`;
  return {
    bucket: BUCKET_OF_FAMILY[family],
    path: `${first}${type}/${dayOf(at)}/${type}_${at.getTime()}`,
    type,
    companyId,
  };
}

/** The place of an address that `fileAddress` made; null for any other text. */
export function placeOfAddress(address: string): FilePlace | null {
  const parts = partsOfAddress(address);
  const bucket = BUCKETS.find((one) => one === parts?.bucket);
  return parts === null || bucket === undefined ? null : filePlace(bucket, parts.path);
}
