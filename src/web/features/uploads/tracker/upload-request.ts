import type { UploadMode } from '../../../../domain/uploads';
import type { UploadOwner } from '../upload-file-name';

/** An upload as the user requested it in the form. */
export interface UploadRequest extends UploadOwner {
  readonly file: File;
  /** Null for a search. */
  readonly mode: UploadMode | null;
  readonly isDryRun: boolean;
  /** Runs a dry run first. It is applied if it would remove no row or once the user confirms. */
  readonly isAppliedNext: boolean;
}

export function isSameRequest(one: UploadRequest, other: UploadRequest): boolean {
  const names = ['file', 'type', 'mode', 'isDryRun', 'isAppliedNext', 'carrierId', 'shipperId'] as const;
  return names.every((name) => one[name] === other[name]);
}
