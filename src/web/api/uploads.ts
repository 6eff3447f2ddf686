import type { listUploadChangesCall, listUploadErrorsCall, listUploadsCall } from '../../contract/uploads';
import { asSessionUser } from './client';
import { endpoint } from './endpoint';
import { isAborted, NetworkLost, refusalOf } from './failures';
import type { Session } from './session';

export const listUploads = endpoint<typeof listUploadsCall>('get', '/rest/v1/file_upload_processing');
export const listUploadErrors = endpoint<typeof listUploadErrorsCall>('get', '/rest/v1/file_upload_error');
export const listUploadChanges = endpoint<typeof listUploadChangesCall>('get', '/rest/v1/file_upload_change');

const asItIs = (field: string) => field;

/** Reads a file of the server as the session's user. Throws `Refusal`, `NetworkLost`. */
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
      throw new NetworkLost('No answer came', { cause: error });
    }
    throw await refusalOf(response, asItIs);
  });
}
