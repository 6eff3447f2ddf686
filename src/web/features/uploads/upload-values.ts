import type { UploadMode, UploadType } from '../../../domain/uploads';

/** What the form of an upload holds. */
export interface UploadValues {
  type: UploadType | '';
  carrierId: string | null;
  shipperId: string | null;
  file: File | null;
  mode: UploadMode;
  isDryRun: boolean;
}
