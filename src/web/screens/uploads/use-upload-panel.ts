import { useCallback } from 'react';
import { UPLOAD_TYPES } from '../../../domain/uploads';
import { nullable, oneOf } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { NEW_UPLOAD } from '../../features/uploads/upload-preset';

/**
 * The state of the upload panel in the address: the form, an upload by its id, or closed. A malformed id stays, so that the
 * panel says that there is no such upload.
 */
const PANEL_VIEW = defineView({
  upload: nullable((text) => text || null),
  /** The type that the form starts with, which a tab of a carrier chooses. */
  of: oneOf(UPLOAD_TYPES),
});

export function useUploadPanel() {
  const { view, set } = useAddressView(PANEL_VIEW);
  return {
    shown: view.upload,
    type: view.of,
    openNew: useCallback(() => set({ upload: NEW_UPLOAD, of: null }), [set]),
    open: useCallback((id: string) => set({ upload: id, of: null }), [set]),
    /** Replaces the panel's content without a history entry, so that Back closes the panel. */
    onShow: useCallback((upload: string) => set({ upload, of: null }, 'replace'), [set]),
    onClose: useCallback(() => set({ upload: null, of: null }, 'replace'), [set]),
  };
}
