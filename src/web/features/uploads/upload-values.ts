import type { UploadMode, UploadType } from '../../../domain/uploads';

/** The values of the upload form. */
export interface UploadValues {
  type: UploadType | '';
  carrierId: string | null;
  shipperId: string | null;
  file: File | null;
  mode: UploadMode;
  isDryRun: boolean;
}
