import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { ensureBuckets } from './s3-buckets';
import { isMissing, statusOf, toStorageError } from './s3-errors';
import type { S3Settings } from './s3-settings';
import { type Storage, type StoragePlace, splitPlace, withExactSize } from './storage';

type S3Library = typeof import('@aws-sdk/client-s3');

export interface S3Storage extends Storage {
  /** Closes the connections. */
  close(): void;
}

const CONNECT_TIMEOUT_MS = 3_000;
/** The timeout for an open connection without data. */
const SOCKET_TIMEOUT_MS = 15_000;
/** The timeout for each attempt of a call without a file. */
const CALL_TIMEOUT_MS = 10_000;
/** The timeout for a file of 50 MB. The HTTP request that sent the file times out 10 s later. */
const PUT_TIMEOUT_MS = 30_000;
/** The same value as in our responses with a file. */
const CACHE_CONTROL = 'private, max-age=3600';

/**
 * Stores files in an S3-compatible store and creates missing buckets. Throws a StartError that names the wrong setting.
 * Loads the AWS library on demand, so that a server with folder storage does not load it.
 */
export async function openS3Storage(settings: S3Settings): Promise<S3Storage> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = createClient(s3, settings);
  const timeout = () => AbortSignal.timeout(CALL_TIMEOUT_MS);
  const objectAt = (place: StoragePlace) => {
    const [bucket, ...path] = splitPlace(place);
    return { Bucket: `${settings.bucketPrefix}${bucket}`, Key: path.join('/') };
  };

  try {
    await ensureBuckets({ s3, client, settings, timeout });
  } catch (error) {
    client.destroy();
    throw error;
  }

  async function exists(place: StoragePlace): Promise<boolean> {
    const object = objectAt(place);
    try {
      await client.send(new s3.HeadObjectCommand(object), { abortSignal: timeout() });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw toStorageError(error);
    }
  }

  return {
    exists,
    async put(place, content, metadata) {
      const object = objectAt(place);
      // A store without support for IfNoneMatch would overwrite the file. This check is enough, because callers lock the
      // file's row.
      if (await exists(place)) return 'exists';
      const { body, broken, contentFault } = watchContent(withExactSize(content, metadata));
      try {
        await client.send(
          new s3.PutObjectCommand({
            ...object,
            Body: body,
            ContentLength: metadata.sizeBytes,
            ContentType: metadata.contentType,
            CacheControl: CACHE_CONTROL,
            ChecksumSHA256: Buffer.from(metadata.sha256, 'hex').toString('base64'),
            IfNoneMatch: '*',
          }),
          { abortSignal: AbortSignal.any([broken, AbortSignal.timeout(PUT_TIMEOUT_MS)]) },
        );
        return 'stored';
      } catch (error) {
        const fault = contentFault();
        if (fault !== null) throw fault.error;
        // 412: the file exists. 409: another call is writing it right now.
        if (statusOf(error) === 412 || statusOf(error) === 409) return 'exists';
        throw toStorageError(error);
      } finally {
        body.destroy();
      }
    },
    async get(place) {
      const object = objectAt(place);
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(object));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw toStorageError(error);
      }
    },
    async delete(place) {
      await client
        .send(new s3.DeleteObjectCommand(objectAt(place)), { abortSignal: timeout() })
        .catch((error: unknown) => {
          throw toStorageError(error);
        });
    },
    async *list(bucket) {
      const Bucket = `${settings.bucketPrefix}${bucket}`;
      let token: string | undefined;
      do {
        const page = await client
          .send(new s3.ListObjectsV2Command({ Bucket, ...(token && { ContinuationToken: token }) }), {
            abortSignal: timeout(),
          })
          .catch((error: unknown) => {
            throw toStorageError(error);
          });
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified !== undefined) yield { path: Key, storedAt: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    hasSpace: async () => true,
    close: () => client.destroy(),
  };
}

function createClient(s3: S3Library, settings: S3Settings): S3Client {
  return new s3.S3Client({
    endpoint: settings.endpoint.href,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    // Some stores do not support the library's trailing checksums, so we send ours as a header.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are thrown, and the caller logs them.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: PUT_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SOCKET_TIMEOUT_MS,
    },
  });
}

interface WatchedContent {
  readonly body: Readable;
  /** Aborts when the content throws. Without the abort, a failed body would leave the request open. */
  readonly broken: AbortSignal;
  /** Returns the error that the content has thrown, if any. */
  contentFault(): { readonly error: unknown } | null;
}

/** Turns the content into the body of a request, and notes its error. */
function watchContent(content: AsyncIterable<Uint8Array>): WatchedContent {
  const broken = new AbortController();
  let fault: { readonly error: unknown } | null = null;
  async function* watched() {
    try {
      yield* content;
    } catch (error) {
      fault = { error };
      broken.abort();
      throw error;
    }
  }
  const body = Readable.from(watched(), { objectMode: false });
  body.on('error', () => undefined);
  return { body, broken: broken.signal, contentFault: () => fault };
}
