import type { UploadFamily } from '../../../domain/uploads';

/** The files that can be uploaded from the screen that opens the panel. */
export interface UploadPreset {
  readonly families: readonly UploadFamily[];
  /** Set on a carrier's page. */
  readonly carrier?: { readonly id: string; readonly name: string };
}

/** In the address, in place of an upload's id: the panel shows the form for a new upload. */
export const NEW_UPLOAD = 'new';
