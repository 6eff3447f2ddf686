import { invalidInput } from '../../../contract/app-error';
import { type Bucket, expectedPath, type FilePlace, filePlace } from '../../../domain/buckets';

/** Parses the bucket and path of a call. Throws INVALID_INPUT if the path is malformed. */
export function parseFilePlace({ bucket, path }: { bucket: Bucket; path: string }): FilePlace {
  const place = filePlace(bucket, path);
  if (place === null) {
    const message = `${expectedPath(bucket, path)}, in lowercase`;
    throw invalidInput({ field: 'path', message });
  }
  return place;
}
