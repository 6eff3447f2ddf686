import type { UploadMode } from '../../../../domain/uploads';
import type { UploadOwner } from '../upload-place';

/** What the user asked for, as the form was filled in. */
export interface UploadRequest extends UploadOwner {
  readonly file: File;
  /** Null for a search. */
  readonly mode: UploadMode | null;
  readonly isDryRun: boolean;
  /** A dry run first, applied once no row would be removed or the user has agreed. */
  readonly isAppliedNext: boolean;
}

export function isSameRequest(one: UploadRequest, other: UploadRequest): boolean {
  const names = ['file', 'type', 'mode', 'isDryRun', 'isAppliedNext', 'carrierId', 'shipperId'] as const;
  return names.every((name) => one[name] === other[name]);
}
