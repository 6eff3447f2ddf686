import type { Accessorial } from '../../../../domain/accessorials';
import type { UploadMode } from '../../../../domain/uploads';
import type { UploadOwner } from '../upload-file-name';

/** What applies to all shipments of a search. */
export interface SearchOptions {
  readonly earliestPickup: string | null;
  readonly accessorials: readonly Accessorial[];
  readonly foodGrade: boolean;
}

/** An upload as the user requested it in the form. */
export interface UploadRequest extends UploadOwner {
  readonly file: File;
  /** Null for a search. */
  readonly mode: UploadMode | null;
  readonly isDryRun: boolean;
  /** Runs a dry run first. It is applied if it would remove no row or once the user confirms. */
  readonly isAppliedNext: boolean;
  /** Null unless the file is a search. */
  readonly searchOptions: SearchOptions | null;
}

export function isSameRequest(one: UploadRequest, other: UploadRequest): boolean {
  const names = ['file', 'type', 'mode', 'isDryRun', 'isAppliedNext', 'carrierId', 'shipperId'] as const;
  const optionsOf = ({ searchOptions }: UploadRequest) => JSON.stringify(searchOptions);
  return names.every((name) => one[name] === other[name]) && optionsOf(one) === optionsOf(other);
}
