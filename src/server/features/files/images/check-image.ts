import type { ImageType } from '../../../../contract/files';
import { type ImageReading, notAnImage } from './image';
import { JPEG_SIGNATURE, readJpeg } from './read-jpeg';
import { PNG_SIGNATURE, readPng } from './read-png';
import { isWebp, readWebp } from './read-webp';

const WORDS: Record<ImageType, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };

/**
 * Checks that the bytes, from first to last, are one still image of the declared type, at most 4096 × 4096 pixels. The
 * picture is not decoded: browsers do that, and `nosniff` keeps them from guessing another type.
 */
export function checkImage(bytes: Uint8Array, said: ImageType): ImageReading {
  if (bytes.length === 0) return notAnImage('Expected an image; nothing was sent');
  const type = typeOf(bytes);
  if (type === null) return notAnImage('Expected a JPEG, PNG or WebP image');
  if (type !== said) {
    return notAnImage(`Expected a ${WORDS[said]} image, as Content-Type says; this is a ${WORDS[type]}`);
  }
  if (type === 'image/png') return readPng(bytes);
  return type === 'image/jpeg' ? readJpeg(bytes) : readWebp(bytes);
}

function typeOf(bytes: Uint8Array): ImageType | null {
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'image/png';
  if (JPEG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'image/jpeg';
  return isWebp(bytes) ? 'image/webp' : null;
}
