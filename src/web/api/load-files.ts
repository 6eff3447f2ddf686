import { storeFile } from '../../contract/endpoints';
import { ATTACHMENT_TYPES, type AttachmentExtension, cleanFileName } from '../../domain/loads/load-files';
import { postFile } from './post-file';
import { addressOf } from './request';
import type { Session } from './session';

/** A file of a load as it will be stored. Pictures have the extension `jpg`. */
export interface LoadFileToSend {
  readonly file: Blob;
  readonly name: string;
  readonly extension: AttachmentExtension | 'jpg';
}

/** The place where a file is stored, and the key of its call. A retry after a lost response uses the same ones. */
export interface LoadFilePlace {
  readonly uuid: string;
  readonly idempotencyKey: string;
}

export const newLoadFilePlace = (): LoadFilePlace => ({
  uuid: crypto.randomUUID(),
  idempotencyKey: crypto.randomUUID(),
});

/** Stores a file of a load and returns its address. Throws as `postFile` does. */
export async function sendLoadFile(
  session: Session,
  loadId: string,
  { file, name, extension }: LoadFileToSend,
  { uuid, idempotencyKey }: LoadFilePlace,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
): Promise<string> {
  const isPicture = extension === 'jpg';
  const { url } = await postFile(session, {
    address: addressOf(storeFile.path, {
      params: { bucket: 'load-files', path: `${loadId}/${uuid}.${extension}` },
      query: isPicture ? {} : { fileName: cleanFileName(name, extension) },
    }),
    file,
    contentType: isPicture ? file.type : ATTACHMENT_TYPES[extension],
    idempotencyKey,
    signal,
    onProgress,
  });
  return url;
}
