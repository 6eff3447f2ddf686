import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { BUCKETS } from '../../../domain/buckets';
import { StartError } from '../start-error';
import { partsOfPlace, type Storage, StorageError, type StoragePlace, withExactSize } from './storage';

export interface S3Settings {
  readonly endpoint: URL;
  readonly region: string;
  /** Prepended to our bucket names. */
  readonly bucketPrefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is part of the path instead of the host name. */
  readonly isPathStyle: boolean;
}

export interface OpenS3Storage extends Storage {
  /** Closes the connections. */
  close(): void;
}

const CONNECT_TIMEOUT_MS = 3_000;
/** Without data on an open connection. */
const SOCKET_TIMEOUT_MS = 15_000;
/** For calls without a file, each attempt. */
const CALL_TIMEOUT_MS = 10_000;
/** For a file of 50 MB. The HTTP call that sends it times out 10 s later. */
const PUT_TIMEOUT_MS = 30_000;
/** The same as in our answers with a file. */
const CACHE_CONTROL = 'private, max-age=3600';

/** Each store has its own code for a full disk or quota. */
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
 * Stores files in an S3-compatible store and creates missing buckets. Throws a StartError that names the wrong setting.
 * The AWS library is loaded here only, so that a server with folder storage does not pay for it.
 */
export async function openS3Storage(settings: S3Settings): Promise<OpenS3Storage> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: settings.endpoint.href,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    // The library's trailing checksums are not supported by every store; ours is sent as a header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are thrown, not logged.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: PUT_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SOCKET_TIMEOUT_MS,
    },
  });
  const objectOf = (place: StoragePlace) => {
    const [bucket, ...path] = partsOfPlace(place);
    return { Bucket: `${settings.bucketPrefix}${bucket}`, Key: path.join('/') };
  };
  const timeLimit = () => ({ abortSignal: AbortSignal.timeout(CALL_TIMEOUT_MS) });

  const exists = async (place: StoragePlace): Promise<boolean> => {
    const object = objectOf(place);
    try {
      await client.send(new s3.HeadObjectCommand(object), timeLimit());
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
      // A store without IfNoneMatch would overwrite. Our writers lock the file's row, so checking first is enough.
      if (await exists(place)) return 'taken';
      const broken = new AbortController();
      let bodyError: { readonly error: unknown } | null = null;
      async function* watched() {
        try {
          yield* withExactSize(content, about);
        } catch (error) {
          // A failed body would leave the request open.
          bodyError = { error };
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
        const fault: { readonly error: unknown } | null = bodyError;
        if (fault !== null) throw (fault as { readonly error: unknown }).error;
        // 412: the file exists. 409: another one is being written right now.
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
  const timeLimit = () => ({ abortSignal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket }), timeLimit());
  } catch (error) {
    if (!isMissing(error)) throw bucketFault(settings, Bucket, error, 'used');
    // S3 rejects a location constraint for us-east-1.
    const where =
      region === 'us-east-1'
        ? {}
        : { CreateBucketConfiguration: { LocationConstraint: region as 'eu-central-1' } };
    try {
      await client.send(new s3.CreateBucketCommand({ Bucket, ...where }), timeLimit());
    } catch (refused) {
      // Another server, started at the same time, created it.
      if ((refused as S3Fault).name === 'BucketAlreadyOwnedByYou') return;
      throw bucketFault(settings, Bucket, refused, 'created');
    }
  }
}

/** For the operator: the store's status without anything we sent. */
function bucketFault(
  { endpoint, region }: S3Settings,
  bucket: string,
  error: unknown,
  act: string,
): StartError {
  const { name = 'Error', code } = error as S3Fault;
  const status = statusOf(error);
  if (status === undefined) {
    return new StartError(`S3_ENDPOINT ${endpoint.origin} does not respond: ${code ?? name}.`);
  }
  const why: Record<number, string> = {
    301: `it is not in S3_REGION ${region}`,
    400: `the store rejects the request: is S3_REGION ${region} right?`,
    401: 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong',
    403: 'the access key lacks permission, or the bucket belongs to someone else; choose another S3_BUCKET_PREFIX',
    409: 'the bucket belongs to someone else; choose another S3_BUCKET_PREFIX',
  };
  return new StartError(
    `The bucket ${bucket} of S3_ENDPOINT ${endpoint.origin} cannot be ${act}: ${why[status] ?? `the store answered ${status} ${name}`}.`,
  );
}
