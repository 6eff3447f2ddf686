import { storeFile } from '../../contract/endpoints';
import type { Accessorial } from '../../domain/accessorials';
import type { Bucket } from '../../domain/buckets';
import type { UploadMode } from '../../domain/uploads';
import { asSessionUser } from './client';
import { isAborted, NetworkLost, refusalOf } from './failures';
import { addressOf } from './request';
import type { Session } from './session';

/** The chosen file can no longer be read, because it was changed, moved, or deleted. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export interface FileToSend {
  readonly bucket: Bucket;
  readonly path: string;
  readonly file: File;
  readonly contentType: string;
  readonly fileName: string;
  /** Null for searches, which have no mode. */
  readonly mode: UploadMode | null;
  readonly isDryRun: boolean;
  /** For all shipments of a search; null for other files. */
  readonly searchOptions: {
    readonly earliestPickup: string | null;
    readonly accessorials: readonly Accessorial[];
    readonly foodGrade: boolean;
  } | null;
  /** Reused when the same file is sent again after a lost response. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/**
 * Sends a file for processing and returns the id of its upload. Uses `XMLHttpRequest`, because `fetch` does not
 * report upload progress. Throws `Refusal`, `NetworkLost`, `UnreadableFile`, or the abort of `signal`.
 */
export async function sendFile(session: Session, sent: FileToSend): Promise<string> {
  return asSessionUser(session, async (bearer) => {
    try {
      return await post(sent, bearer);
    } catch (error) {
      if (error instanceof NetworkLost && !(await isReadable(sent.file))) {
        throw new UnreadableFile('The file can no longer be read', { cause: error });
      }
      throw error;
    }
  });
}

const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function post(sent: FileToSend, bearer: string): Promise<string> {
  const { bucket, path, file, contentType, idempotencyKey, signal } = sent;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(
      storeFile.method.toUpperCase(),
      addressOf(storeFile.path, { params: { bucket, path }, query: queryOf(sent) }),
    );
    request.setRequestHeader('Authorization', `Bearer ${bearer}`);
    request.setRequestHeader('Content-Type', contentType);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded }) => sent.onProgress(loaded);
    request.onload = () => void answerOf(request).then(resolve, reject);
    request.onerror = () => reject(new NetworkLost('No response'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function queryOf({ mode, isDryRun, fileName, searchOptions: options }: FileToSend) {
  return {
    ...(mode === null ? {} : { mode, dryRun: String(isDryRun) }),
    fileName,
    ...(options?.earliestPickup && { earliestPickup: options.earliestPickup }),
    ...(options && options.accessorials.length > 0 && { accessorials: options.accessorials.join() }),
    ...(options?.foodGrade && { foodGrade: 'true' }),
  };
}

const keepFieldName = (field: string) => field;

/** A successful response without an upload id came from a proxy, not from our server. */
async function answerOf({ status, responseText }: XMLHttpRequest): Promise<string> {
  const answer = new Response(responseText === '' ? null : responseText, { status });
  if (status !== 201) throw await refusalOf(answer, keepFieldName);
  const body: unknown = await answer.json().catch(() => null);
  const isKnown = typeof body === 'object' && body !== null && 'uploadId' in body;
  if (isKnown && typeof body.uploadId === 'string') return body.uploadId;
  throw new NetworkLost('No response from the server');
}

/** Reads a file from the server as the signed-in user. Throws `Refusal` or `NetworkLost`. */
export function readFile(session: Session, address: string): Promise<Blob> {
  return asSessionUser(session, async (bearer) => {
    let response: Response;
    try {
      response = await fetch(address, {
        headers: { Authorization: `Bearer ${bearer}` },
        credentials: 'same-origin',
      });
      if (response.ok) return await response.blob();
    } catch (error) {
      if (isAborted(error)) throw error;
      throw new NetworkLost('No response', { cause: error });
    }
    throw await refusalOf(response, keepFieldName);
  });
}
