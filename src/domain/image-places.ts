/** Where images stand, and whose they are: apart from the files of uploads, because each screen shows images. */

/** Whose file it is: the first part of its path is the id of one of these. */
export type FileOwnerKind = 'profile' | 'shipper' | 'carrier' | 'facility';

export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const LOGO = new RegExp(`^(${UUID})/${UUID}-logo\\.jpg$`);
const PICTURE = new RegExp(`^(${UUID})/${UUID}\\.jpg$`);

const IMAGE_BUCKET_NAMES = ['carrier-logos', 'facility-logos', 'profile-images', 'shipper-logos'] as const;
export type ImageBucket = (typeof IMAGE_BUCKET_NAMES)[number];

interface ImageRule {
  readonly owner: FileOwnerKind;
  readonly path: RegExp;
  /** The path in words, for who sent another. */
  readonly expected: string;
}

/**
 * The buckets of images. A file is named `.jpg` whatever kind of image it is: its kind is kept beside it and sent
 * with it.
 */
export const IMAGE_BUCKETS: Record<ImageBucket, ImageRule> = {
  'carrier-logos': { owner: 'carrier', path: LOGO, expected: 'Expected {carrier id}/{uuid}-logo.jpg' },
  'facility-logos': { owner: 'facility', path: LOGO, expected: 'Expected {facility id}/{uuid}-logo.jpg' },
  'profile-images': { owner: 'profile', path: PICTURE, expected: 'Expected {user id}/{uuid}.jpg' },
  'shipper-logos': { owner: 'shipper', path: LOGO, expected: 'Expected {customer id}/{uuid}-logo.jpg' },
};

/** Where an image stands, and whose it is. */
export interface ImagePlace {
  readonly bucket: ImageBucket;
  readonly path: string;
  readonly owner: { readonly kind: FileOwnerKind; readonly id: string };
}

/** The place that a path names, or null when it names none: only the one spelling of a path is one. */
export function imagePlace(bucket: ImageBucket, path: string): ImagePlace | null {
  const images = IMAGE_BUCKETS[bucket];
  const ownerId = images.path.exec(path)?.[1];
  return ownerId === undefined ? null : { bucket, path, owner: { kind: images.owner, id: ownerId } };
}

const ADDRESS = '/storage/v1/object/';

/** What is written into `image_url`, `logo_url` and `profile_url`: where the file is read with a session. */
export const fileAddress = ({ bucket, path }: { readonly bucket: string; readonly path: string }): string =>
  `${ADDRESS}${bucket}/${path}`;

/** Bucket and path of an address that `fileAddress` made, not looked at further; null for any other text. */
export function partsOfAddress(address: string): { readonly bucket: string; readonly path: string } | null {
  if (!address.startsWith(ADDRESS)) return null;
  const [bucket = '', ...path] = address.slice(ADDRESS.length).split('/');
  return { bucket, path: path.join('/') };
}

/** The image of an address: what a picture's field may hold; null for any other text. */
export function imageOfAddress(address: string): ImagePlace | null {
  const parts = partsOfAddress(address);
  const bucket = IMAGE_BUCKET_NAMES.find((one) => one === parts?.bucket);
  return parts === null || bucket === undefined ? null : imagePlace(bucket, parts.path);
}
