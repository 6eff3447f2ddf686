import { invalidInput } from '../../../contract/app-error';
import { type Bucket, type FilePlace, filePlace, imageBucket } from '../../../domain/buckets';

/** The place that a call names; null in a bucket that is not open. Any other path is INVALID_INPUT. */
export function placeOfFile({ bucket, path }: { bucket: Bucket; path: string }): FilePlace | null {
  const images = imageBucket(bucket);
  if (images === null) return null;
  const place = filePlace(bucket, path);
  if (place === null) {
    throw invalidInput({ field: 'path', message: `${images.expected}, in lower case, nothing encoded` });
  }
  return place;
}
