import { Readable } from 'node:stream';
import { ensureBuckets } from './s3-buckets';
import { isMissing, statusOf, toStorageError } from './s3-errors';
import type { S3Settings } from './s3-settings';
import { type Storage, type StoragePlace, splitPlace, withExactSize } from './storage';

export interface S3Storage extends Storage {
  /** Closes the connections. */
  close(): void;
}

const CONNECT_TIMEOUT_MS = 3_000;
/** Without data on an open connection. */
const SOCKET_TIMEOUT_MS = 15_000;
/** For calls without a file, per attempt. */
const CALL_TIMEOUT_MS = 10_000;
/** For a file of 50 MB. The HTTP request that sent the file times out 10 s later. */
const PUT_TIMEOUT_MS = 30_000;
/** The same as in our responses with a file. */
const CACHE_CONTROL = 'private, max-age=3600';

/**
 * Stores files in an S3-compatible store and creates missing buckets. Throws a StartError that names the wrong setting.
 * Loads the AWS library on demand, so that a server with folder storage does not load it.
 */
export async function openS3Storage(settings: S3Settings): Promise<S3Storage> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: settings.endpoint.href,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    // Not every store supports the library's trailing checksums. We send ours as a header.
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
      // A store without support for IfNoneMatch would overwrite. Checking first is enough, because callers lock the
      // file's row.
      if (await exists(place)) return 'exists';
      const broken = new AbortController();
      let bodyError: { readonly error: unknown } | null = null;
      async function* watched() {
        try {
          yield* withExactSize(content, metadata);
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
            ContentLength: metadata.sizeBytes,
            ContentType: metadata.contentType,
            CacheControl: CACHE_CONTROL,
            ChecksumSHA256: Buffer.from(metadata.sha256, 'hex').toString('base64'),
            IfNoneMatch: '*',
          }),
          { abortSignal: AbortSignal.any([broken.signal, AbortSignal.timeout(PUT_TIMEOUT_MS)]) },
        );
        return 'stored';
      } catch (error) {
        const fault: { readonly error: unknown } | null = bodyError;
        if (fault !== null) throw (fault as { readonly error: unknown }).error;
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
