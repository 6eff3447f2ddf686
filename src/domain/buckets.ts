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

/** Whose file it is: the first part of its path is the id of one of these. */
export type FileOwnerKind = 'profile' | 'shipper' | 'carrier' | 'facility';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const LOGO = new RegExp(`^(${UUID})/${UUID}-logo\\.jpg$`);
const PICTURE = new RegExp(`^(${UUID})/${UUID}\\.jpg$`);

interface ImageBucket {
  readonly owner: FileOwnerKind;
  readonly path: RegExp;
  /** The path in words, for who sent another. */
  readonly expected: string;
}

/**
 * The buckets of images. A file is named `.jpg` whatever kind of image it is: its kind is kept beside it and sent
 * with it. The three buckets of uploads are declared and hold nothing yet.
 */
const IMAGE_BUCKETS: Partial<Record<Bucket, ImageBucket>> = {
  'carrier-logos': { owner: 'carrier', path: LOGO, expected: 'Expected {carrier id}/{uuid}-logo.jpg' },
  'facility-logos': { owner: 'facility', path: LOGO, expected: 'Expected {facility id}/{uuid}-logo.jpg' },
  'profile-images': { owner: 'profile', path: PICTURE, expected: 'Expected {user id}/{uuid}.jpg' },
  'shipper-logos': { owner: 'shipper', path: LOGO, expected: 'Expected {customer id}/{uuid}-logo.jpg' },
};

export const imageBucket = (bucket: Bucket): ImageBucket | null => IMAGE_BUCKETS[bucket] ?? null;

/** Where a file stands, and whose it is. */
export interface FilePlace {
  readonly bucket: Bucket;
  readonly path: string;
  readonly owner: { readonly kind: FileOwnerKind; readonly id: string };
}

/**
 * The place that a path names, or null when it names none. Only the one spelling of a path is one: lower case, two
 * parts, nothing percent-encoded. So `..`, an empty part, a backslash or a second spelling of the same file cannot
 * be said at all.
 */
export function filePlace(bucket: Bucket, path: string): FilePlace | null {
  const images = IMAGE_BUCKETS[bucket];
  const ownerId = images?.path.exec(path)?.[1];
  if (images === undefined || ownerId === undefined) return null;
  return { bucket, path, owner: { kind: images.owner, id: ownerId } };
}

const ADDRESS = '/storage/v1/object/';

/** What is written into `image_url`, `logo_url` and `profile_url`: where the file is read with a session. */
export const fileAddress = ({ bucket, path }: Pick<FilePlace, 'bucket' | 'path'>): string =>
  `${ADDRESS}${bucket}/${path}`;

/** The place of an address that `fileAddress` made; null for any other text. */
export function placeOfAddress(address: string): FilePlace | null {
  if (!address.startsWith(ADDRESS)) return null;
  const [name, ...path] = address.slice(ADDRESS.length).split('/');
  const bucket = BUCKETS.find((one) => one === name);
  return bucket === undefined ? null : filePlace(bucket, path.join('/'));
}
