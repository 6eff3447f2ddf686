import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { BUCKETS } from '../../../domain/buckets';
import { StartError } from '../start-error';
import { partsOfPlace, type Storage, StorageError, type StoragePlace, withExactSize } from './storage';

export interface S3Settings {
  readonly endpoint: URL;
  readonly region: string;
  /** A bucket of ours is this and its own name, joined. */
  readonly bucketPrefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket stands in the path, not in the name of the host. */
  readonly isPathStyle: boolean;
}

export interface OpenS3Storage extends Storage {
  /** Ends its connections. */
  close(): void;
}

const CONNECT_MS = 3_000;
/** How long a store may be silent on an open connection. */
const SILENCE_MS = 15_000;
/** Calls that carry no file, each attempt. */
const SHORT_MS = 10_000;
/** A file of 50 MB; the call that brings it ends ten seconds later. */
const PUT_TIMEOUT_MS = 30_000;
/** As the answers that carry a file. */
const CACHE_CONTROL = 'private, max-age=3600';

/** What stores say when there is no room: each its own word. */
const FULL_CODES = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

interface S3Fault {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}
const statusOf = (error: unknown) => (error as S3Fault).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => statusOf(error) === 404;

/**
 * The storage in an S3-compatible store, a bucket each; those that are not there are made. Throws a StartError that
 * says what of the configuration does not fit. The library is loaded here and nowhere else: who keeps files in a folder
 * pays nothing for it.
 */
export async function openS3Storage(settings: S3Settings): Promise<OpenS3Storage> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: settings.endpoint.href,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    // Checksums of its own kind come behind the body in a form that not every store reads; ours goes ahead of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is told by what we throw.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: PUT_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
    },
  });
  const objectOf = (place: StoragePlace) => {
    const [bucket, ...path] = partsOfPlace(place);
    return { Bucket: `${settings.bucketPrefix}${bucket}`, Key: path.join('/') };
  };
  const inTime = () => ({ abortSignal: AbortSignal.timeout(SHORT_MS) });

  const exists = async (place: StoragePlace): Promise<boolean> => {
    const object = objectOf(place);
    try {
      await client.send(new s3.HeadObjectCommand(object), inTime());
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw storageError(error);
    }
  };

  try {
    await Promise.all(BUCKETS.map((bucket) => ensureBucket({ s3, client, settings }, bucket)));
  } catch (error) {
    client.destroy();
    throw error;
  }

  return {
    exists,
    async put(place, content, about) {
      const object = objectOf(place);
      // A store that does not know IfNoneMatch would overwrite. Its writers hold the row of the file one at a time, so
      // that looking first is enough for ours.
      if (await exists(place)) return 'taken';
      const broken = new AbortController();
      let ownFault: { readonly error: unknown } | null = null;
      async function* watched() {
        try {
          yield* withExactSize(content, about);
        } catch (error) {
          // A body that breaks off would leave the request open.
          ownFault = { error };
          broken.abort();
          throw error;
        }
      }
      const body = Readable.from(watched(), { objectMode: false });
      body.on('error', () => undefined);
      try {
        await client.send(
          new s3.PutObjectCommand({
            ...object,
            Body: body,
            ContentLength: about.sizeBytes,
            ContentType: about.contentType,
            CacheControl: CACHE_CONTROL,
            ChecksumSHA256: Buffer.from(about.sha256, 'hex').toString('base64'),
            IfNoneMatch: '*',
          }),
          { abortSignal: AbortSignal.any([broken.signal, AbortSignal.timeout(PUT_TIMEOUT_MS)]) },
        );
        return 'kept';
      } catch (error) {
        const fault: { readonly error: unknown } | null = ownFault;
        if (fault !== null) throw (fault as { readonly error: unknown }).error;
        // 412: there is one. 409: another is being written at this moment.
        if (statusOf(error) === 412 || statusOf(error) === 409) return 'taken';
        throw storageError(error);
      } finally {
        body.destroy();
      }
    },
    async get(place) {
      const object = objectOf(place);
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(object));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw storageError(error);
      }
    },
    close: () => client.destroy(),
  };
}

function storageError(error: unknown): StorageError {
  const isFull = statusOf(error) === 507 || FULL_CODES.has((error as S3Fault).name ?? '');
  return new StorageError(isFull ? 'FULL' : 'UNAVAILABLE', error);
}

async function ensureBucket(
  {
    s3,
    client,
    settings,
  }: {
    readonly s3: typeof import('@aws-sdk/client-s3');
    readonly client: S3Client;
    readonly settings: S3Settings;
  },
  name: string,
): Promise<void> {
  const Bucket = `${settings.bucketPrefix}${name}`;
  const { region } = settings;
  const inTime = () => ({ abortSignal: AbortSignal.timeout(SHORT_MS) });
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket }), inTime());
  } catch (error) {
    if (!isMissing(error)) throw bucketFault(settings, Bucket, error, 'used');
    // The first region of all is the one that must not be named.
    const where =
      region === 'us-east-1'
        ? {}
        : { CreateBucketConfiguration: { LocationConstraint: region as 'eu-central-1' } };
    try {
      await client.send(new s3.CreateBucketCommand({ Bucket, ...where }), inTime());
    } catch (refused) {
      // Two servers that start at once: one of them made it.
      if ((refused as S3Fault).name === 'BucketAlreadyOwnedByYou') return;
      throw bucketFault(settings, Bucket, refused, 'made');
    }
  }
}

/** In words for who configures; an answer of the store is told by its status, never with what we sent. */
function bucketFault(
  { endpoint, region }: S3Settings,
  bucket: string,
  error: unknown,
  act: string,
): StartError {
  const { name = 'Error', code } = error as S3Fault;
  const status = statusOf(error);
  if (status === undefined) {
    return new StartError(`S3_ENDPOINT ${endpoint.origin} does not answer: ${code ?? name}.`);
  }
  const why: Record<number, string> = {
    301: `it is not in S3_REGION ${region}`,
    400: `the store does not understand us: is S3_REGION ${region} right?`,
    401: 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong',
    403: 'the access key may not, or the bucket is another’s; choose another S3_BUCKET_PREFIX',
    409: 'the bucket is another’s; choose another S3_BUCKET_PREFIX',
  };
  return new StartError(
    `The bucket ${bucket} of S3_ENDPOINT ${endpoint.origin} cannot be ${act}: ${why[status] ?? `it answered ${status} ${name}`}.`,
  );
}
