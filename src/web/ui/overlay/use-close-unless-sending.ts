import { useCallback, useRef } from 'react';

/**
 * Keeps a window open while a form in it is being sent, because closing it would look like cancelling the submission. The
 * dialog disables its Cancel button itself.
 */
export function useCloseUnlessSending(onClose: () => void) {
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    if (root.current?.querySelector('form[aria-busy="true"]')) return;
    onClose();
  }, [onClose]);
  return { root, close };
}
