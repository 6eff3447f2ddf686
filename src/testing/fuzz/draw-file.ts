import { uploadPlaceAt } from '../../domain/buckets';
import { makePng } from '../hostile-files/images';
import type { Drawing } from './draw-value';

/** The start of the range of upload times, on the day of the tests. An upload's path contains its time in milliseconds. */
const SENT_FROM = Date.UTC(2026, 10, 20, 15);
const PICTURES = [
  ['profile-images', 'profile', '.jpg'],
  ['shipper-logos', 'shipper', '-logo.jpg'],
  ['carrier-logos', 'carrier', '-logo.jpg'],
  ['facility-logos', 'facility', '-logo.jpg'],
] as const;
const DATA_FILES = ['regions', 'lanes', 'bulk-search', 'facilities'] as const;

/** Draws a file's bucket and its path in the form that the bucket requires. */
export function drawFilePlace({ random, ids, path }: Drawing): { bucket: string; path: string } {
  if (random.chance(30)) {
    const owner = ids.draw(random, random.pick(['carrier', 'shipper']), path);
    const at = new Date(SENT_FROM + random.between(0, 1e7));
    return uploadPlaceAt(random.pick(DATA_FILES), owner, at);
  }
  const [bucket, owner, ending] = random.pick(PICTURES);
  const name = Array.from({ length: 12 }, () => random.between(0, 15).toString(16)).join('');
  return {
    bucket,
    path: `${ids.draw(random, owner, path)}/019ab0c8-7a00-7000-8000-${name}${ending}`,
  };
}

const CSV = 'region,zip\nSalinas Valley,93901\n';

/** A body for each content type of calls that take files. */
export const FILES_BY_TYPE: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  'image/png': makePng(2, 3),
  'application/octet-stream': makePng(2, 3),
  'text/csv': CSV,
  'application/vnd.ms-excel': CSV,
};
