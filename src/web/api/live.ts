import type { FileUpload } from '../../contract/uploads';

/** Hears of each change of an upload that the user may read. Nothing is heard here yet: who asks must also poll. */
export function useLiveUploads(_onRow: (row: FileUpload) => void): { isLive: boolean } {
  return { isLive: false };
}
