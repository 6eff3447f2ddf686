import type { UploadFamily } from '../../../domain/uploads';

/** What the place from which the panel is opened says of what is uploaded there. */
export interface UploadPreset {
  /** The kinds of files that are offered. */
  readonly families: readonly UploadFamily[];
  /** The carrier whose page it is. */
  readonly carrier?: { readonly id: string; readonly name: string };
}

/** What an address shows of the panel: a form for a new upload, or an upload by its id. */
export const NEW_UPLOAD = 'new';
