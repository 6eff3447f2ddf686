import { StorageError } from './storage';

/** The parts of an AWS library error that we use. */
interface S3Fault {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The error codes for a full disk or quota. Each store has its own. */
const FULL_CODES = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

/** Returns the HTTP status; undefined if the store did not respond. */
export const statusOf = (error: unknown) => (error as S3Fault).$metadata?.httpStatusCode;

export const isMissing = (error: unknown) => statusOf(error) === 404;

export const nameOf = (error: unknown) => (error as S3Fault).name ?? 'Error';

/** Returns the code of a network error, such as ECONNREFUSED, or else the error's name. */
export const causeOf = (error: unknown) => (error as S3Fault).code ?? nameOf(error);

export function toStorageError(error: unknown): StorageError {
  const isFull = statusOf(error) === 507 || FULL_CODES.has(nameOf(error));
  return new StorageError(isFull ? 'FULL' : 'UNAVAILABLE', error);
}
