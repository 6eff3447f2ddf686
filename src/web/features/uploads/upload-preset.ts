import type { UploadFamily, UploadType } from '../../../domain/uploads';

/** The files that can be uploaded from the screen that opens the panel. */
export interface UploadPreset {
  readonly families: readonly UploadFamily[];
  /** The carrier on a carrier's page; undefined elsewhere. */
  readonly carrier?: { readonly id: string; readonly name: string };
  /** The type that the form starts with. */
  readonly type?: UploadType;
}

/** The value in the address, in place of an upload's id, for which the panel shows the form for a new upload. */
export const NEW_UPLOAD = 'new';
