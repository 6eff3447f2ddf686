import type { ImageType } from '../../../../contract/files';
import { type ImageCheck, rejectImage } from './image';
import { JPEG_SIGNATURE, readJpeg } from './read-jpeg';
import { PNG_SIGNATURE, readPng } from './read-png';
import { isWebp, readWebp } from './read-webp';

const NAMES: Record<ImageType, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };

/** The image's type and size, or the error message for the uploader. */
type CheckedImage =
  | Extract<ImageCheck, { readonly isImage: false }>
  | (Extract<ImageCheck, { readonly isImage: true }> & { readonly type: ImageType });

/**
 * Checks that all of the bytes are one still image, of the declared type unless it is null, with at most 4096 × 4096 pixels.
 * Does not decode the picture: browsers do that, and `nosniff` keeps them from guessing another type.
 */
export function checkImage(bytes: Uint8Array, declared: ImageType | null): CheckedImage {
  if (bytes.length === 0) return rejectImage('Expected an image; the file is empty');
  const type = typeOf(bytes);
  if (type === null) return rejectImage('Expected a JPEG, PNG or WebP image');
  if (declared !== null && type !== declared) {
    return rejectImage(
      `Expected a ${NAMES[declared]} image, as Content-Type declares; this is a ${NAMES[type]}`,
    );
  }
  const image = READERS[type](bytes);
  return image.isImage ? { ...image, type } : image;
}

const READERS: Record<ImageType, (bytes: Uint8Array) => ImageCheck> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

function typeOf(bytes: Uint8Array): ImageType | null {
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'image/png';
  if (JPEG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'image/jpeg';
  return isWebp(bytes) ? 'image/webp' : null;
}
