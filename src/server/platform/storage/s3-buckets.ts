import type { S3Client } from '@aws-sdk/client-s3';
import { BUCKETS } from '../../../domain/buckets';
import { StartError } from '../start-error';
import { causeOf, isMissing, nameOf, statusOf } from './s3-errors';
import type { S3Settings } from './s3-settings';

interface OpenStore {
  readonly s3: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
  readonly settings: S3Settings;
  /** The signal that ends a call without a file. */
  readonly timeout: () => AbortSignal;
}

/** Creates the buckets that are missing. Throws a StartError that names the wrong setting. */
export async function ensureBuckets(store: OpenStore): Promise<void> {
  await Promise.all(BUCKETS.map((bucket) => ensureBucket(store, `${store.settings.bucketPrefix}${bucket}`)));
}

async function ensureBucket({ s3, client, settings, timeout }: OpenStore, Bucket: string): Promise<void> {
  const { region } = settings;
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal: timeout() });
    return;
  } catch (error) {
    if (!isMissing(error)) throw bucketError(settings, Bucket, { error, action: 'used' });
  }
  // S3 rejects a location constraint for us-east-1.
  const location =
    region === 'us-east-1'
      ? {}
      : { CreateBucketConfiguration: { LocationConstraint: region as 'eu-central-1' } };
  try {
    await client.send(new s3.CreateBucketCommand({ Bucket, ...location }), { abortSignal: timeout() });
  } catch (error) {
    // Another server that started at the same time created it.
    if (nameOf(error) === 'BucketAlreadyOwnedByYou') return;
    throw bucketError(settings, Bucket, { error, action: 'created' });
  }
}

/** Returns the error for the operator. It has the store's status but nothing that we sent. */
function bucketError(
  { endpoint, region }: S3Settings,
  bucket: string,
  { error, action }: { readonly error: unknown; readonly action: 'used' | 'created' },
): StartError {
  const status = statusOf(error);
  if (status === undefined) {
    return new StartError(`S3_ENDPOINT ${endpoint.origin} does not respond: ${causeOf(error)}.`);
  }
  const reasons: Record<number, string> = {
    301: `it is not in S3_REGION ${region}`,
    400: `the store rejects the request: is S3_REGION ${region} right?`,
    401: 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong',
    403: 'the access key lacks permission, or the bucket belongs to someone else; choose another S3_BUCKET_PREFIX',
    409: 'the bucket belongs to someone else; choose another S3_BUCKET_PREFIX',
  };
  const reason = reasons[status] ?? `the store responded ${status} ${nameOf(error)}`;
  return new StartError(
    `The bucket ${bucket} at S3_ENDPOINT ${endpoint.origin} cannot be ${action}: ${reason}.`,
  );
}
