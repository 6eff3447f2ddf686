/**
 * The locations of images. They are in a separate file from those of uploads (`buckets.ts`), because every screen shows
 * images.
 */

/** The kind of an image's owner, whose id is the first part of the path. */
export type FileOwnerKind = 'profile' | 'shipper' | 'carrier' | 'facility' | 'load';

export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const LOGO = new RegExp(`^(${UUID})/${UUID}-logo\\.jpg$`);
const PICTURE = new RegExp(`^(${UUID})/${UUID}\\.jpg$`);

const IMAGE_BUCKET_NAMES = [
  'carrier-logos',
  'facility-logos',
  'load-files',
  'profile-images',
  'shipper-logos',
] as const;
export type ImageBucket = (typeof IMAGE_BUCKET_NAMES)[number];

interface ImageRule {
  readonly owner: FileOwnerKind;
  readonly path: RegExp;
  /** The path format, for error messages. */
  readonly expected: string;
}

/**
 * The image buckets. Every file is named `.jpg`, whatever its format: the format is stored with the file and sent as
 * `Content-Type`.
 */
export const IMAGE_BUCKETS: Record<ImageBucket, ImageRule> = {
  'carrier-logos': { owner: 'carrier', path: LOGO, expected: 'Must be {carrier id}/{uuid}-logo.jpg' },
  'facility-logos': { owner: 'facility', path: LOGO, expected: 'Must be {facility id}/{uuid}-logo.jpg' },
  'load-files': { owner: 'load', path: PICTURE, expected: 'Must be {load id}/{uuid}.jpg' },
  'profile-images': { owner: 'profile', path: PICTURE, expected: 'Must be {user id}/{uuid}.jpg' },
  'shipper-logos': { owner: 'shipper', path: LOGO, expected: 'Must be {customer id}/{uuid}-logo.jpg' },
};

/** The location of an image and its owner. */
export interface ImagePlace {
  readonly bucket: ImageBucket;
  readonly path: string;
  readonly owner: { readonly kind: FileOwnerKind; readonly id: string };
}

/** Parses a path; null if it is malformed. Each image has exactly one valid path. */
export function imagePlace(bucket: ImageBucket, path: string): ImagePlace | null {
  const images = IMAGE_BUCKETS[bucket];
  const ownerId = images.path.exec(path)?.[1];
  return ownerId === undefined ? null : { bucket, path, owner: { kind: images.owner, id: ownerId } };
}

const ADDRESS = '/storage/v1/object/';

/** The value of `image_url`, `logo_url` and `profile_url`: the file's URL for callers with a session. */
export const fileAddress = ({ bucket, path }: { readonly bucket: string; readonly path: string }): string =>
  `${ADDRESS}${bucket}/${path}`;

/** Splits an address made by `fileAddress` without checking its parts; null for any other text. */
export function partsOfAddress(address: string): { readonly bucket: string; readonly path: string } | null {
  if (!address.startsWith(ADDRESS)) return null;
  const [bucket = '', ...path] = address.slice(ADDRESS.length).split('/');
  return { bucket, path: path.join('/') };
}

/** Parses the address of an image, the only valid value of a picture field; null for any other text. */
export function imageOfAddress(address: string): ImagePlace | null {
  const parts = partsOfAddress(address);
  const bucket = IMAGE_BUCKET_NAMES.find((one) => one === parts?.bucket);
  return parts === null || bucket === undefined ? null : imagePlace(bucket, parts.path);
}
