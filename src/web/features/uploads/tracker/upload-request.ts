import type { Accessorial } from '../../../../domain/shipment/accessorials';
import type { UploadMode } from '../../../../domain/uploads';
import type { UploadOwner } from '../upload-file-name';

/** The options that apply to all shipments of a search. */
export interface SearchOptions {
  readonly earliestPickup: string | null;
  readonly accessorials: readonly Accessorial[];
  readonly foodGrade: boolean;
}

/** An upload as the user requested it in the form. */
export interface UploadRequest extends UploadOwner {
  readonly file: File;
  /** The mode of the upload; null for a search. */
  readonly mode: UploadMode | null;
  readonly isDryRun: boolean;
  /** Whether a dry run comes first. It is applied if it would remove no row, or once the user confirms it. */
  readonly isAppliedNext: boolean;
  /** The options of a search; null for any other file. */
  readonly searchOptions: SearchOptions | null;
}

export function isSameRequest(one: UploadRequest, other: UploadRequest): boolean {
  const names = ['file', 'type', 'mode', 'isDryRun', 'isAppliedNext', 'carrierId', 'shipperId'] as const;
  const optionsOf = ({ searchOptions }: UploadRequest) => JSON.stringify(searchOptions);
  return names.every((name) => one[name] === other[name]) && optionsOf(one) === optionsOf(other);
}
