import { storeFile } from '../../contract/endpoints';
import type { Bucket } from '../../domain/buckets';
import type { Accessorial } from '../../domain/shipment/accessorials';
import type { UploadMode } from '../../domain/uploads';
import { postFile } from './post-file';
import { addressOf } from './request';
import type { Session } from './session';

export interface FileToSend {
  readonly bucket: Bucket;
  readonly path: string;
  readonly file: File;
  readonly contentType: string;
  readonly fileName: string;
  /** The mode; null for searches, which have none. */
  readonly mode: UploadMode | null;
  readonly isDryRun: boolean;
  /** The options for all shipments of a search; null for other files. */
  readonly searchOptions: {
    readonly earliestPickup: string | null;
    readonly accessorials: readonly Accessorial[];
    readonly foodGrade: boolean;
  } | null;
  /** The key is reused when the same file is sent again after a lost response. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Sends a file for processing and returns the id of its upload. Throws as `postFile` does. */
export async function sendFile(session: Session, sent: FileToSend): Promise<string> {
  const { bucket, path } = sent;
  const address = addressOf(storeFile.path, { params: { bucket, path }, query: queryOf(sent) });
  const { uploadId } = await postFile(session, { ...sent, address });
  if (uploadId === null) throw new Error(`The server stored ${path} without an upload`);
  return uploadId;
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
