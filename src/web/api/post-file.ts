import { storeFile } from '../../contract/endpoints';
import type { StoredFile } from '../../contract/files';
import { asSessionUser } from './client';
import { NetworkLost, refusalOf } from './failures';
import type { Session } from './session';

/** The chosen file can no longer be read, because it was changed, moved, or deleted. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export interface PostedFile {
  /** The address with its query. */
  readonly address: string;
  readonly file: Blob;
  readonly contentType: string;
  /** The key is reused when the same file is sent again after a lost response. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/**
 * Stores a file. Uses `XMLHttpRequest`, because `fetch` does not report upload
 * progress. Throws `Refusal`, `NetworkLost`, `UnreadableFile`, or the abort of `signal`.
 */
export async function postFile(session: Session, posted: PostedFile): Promise<StoredFile> {
  return asSessionUser(session, async (bearer) => {
    try {
      return await post(posted, bearer);
    } catch (error) {
      if (error instanceof NetworkLost && !(await isReadable(posted.file))) {
        throw new UnreadableFile('The file can no longer be read', { cause: error });
      }
      throw error;
    }
  });
}

const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function post(posted: PostedFile, bearer: string): Promise<StoredFile> {
  const { address, file, contentType, idempotencyKey, signal } = posted;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(storeFile.method.toUpperCase(), address);
    request.setRequestHeader('Authorization', `Bearer ${bearer}`);
    request.setRequestHeader('Content-Type', contentType);
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.onprogress = ({ loaded }) => posted.onProgress(loaded);
    request.onload = () => void answerOf(request).then(resolve, reject);
    request.onerror = () => reject(new NetworkLost('No response'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const keepFieldName = (field: string) => field;

/** A successful response that is not JSON came from a proxy, not from our server. */
async function answerOf({ status, responseText }: XMLHttpRequest): Promise<StoredFile> {
  const answer = new Response(responseText === '' ? null : responseText, { status });
  if (status !== 201) throw await refusalOf(answer, keepFieldName);
  return answer.json().catch(() => {
    throw new NetworkLost('No response from the server');
  });
}
