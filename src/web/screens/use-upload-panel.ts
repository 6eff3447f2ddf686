import { useCallback } from 'react';
import { isUuid } from '../../domain/ids';
import { nullable } from '../address/codecs';
import { defineView } from '../address/define-view';
import { useAddressView } from '../address/use-address-view';
import { NEW_UPLOAD } from '../features/uploads/upload-preset';

/** What the upload panel shows: the form, an upload by its id, or nothing. */
const PANEL_VIEW = defineView({
  upload: nullable((text) => (text === NEW_UPLOAD || isUuid(text) ? text : null)),
});

export function useUploadPanel() {
  const { view, set } = useAddressView(PANEL_VIEW);
  return {
    shown: view.upload,
    openNew: useCallback(() => set({ upload: NEW_UPLOAD }), [set]),
    open: useCallback((id: string) => set({ upload: id }), [set]),
    /** Shows something else in the open panel: Back closes it. */
    onShow: useCallback((upload: string) => set({ upload }, 'replace'), [set]),
    onClose: useCallback(() => set({ upload: null }, 'replace'), [set]),
  };
}
