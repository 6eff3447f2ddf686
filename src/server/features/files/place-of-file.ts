import { invalidInput } from '../../../contract/app-error';
import { type Bucket, expectedPath, type FilePlace, filePlace } from '../../../domain/buckets';

/** The place that a call names. A path that names none is INVALID_INPUT. */
export function placeOfFile({ bucket, path }: { bucket: Bucket; path: string }): FilePlace {
  const place = filePlace(bucket, path);
  if (place === null) {
    const message = `${expectedPath(bucket)}, in lower case, nothing encoded`;
    throw invalidInput({ field: 'path', message });
  }
  return place;
}
