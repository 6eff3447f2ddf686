import { useCallback, useState } from 'react';

/** The props that every dialog has. */
export interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The state of a dialog, which is rendered once `isMounted` is true. It stays mounted after it closes, because a dialog that
 * unmounts while closing does not return the focus.
 */
export function useDialog() {
  const { subject, open: openWith, ...dialog } = useDialogAbout<true>();
  const open = useCallback(() => openWith(true), [openWith]);
  return { ...dialog, isMounted: subject !== null, open };
}

/** The state of a dialog about one record, which stays set while the dialog closes. */
export function useDialogAbout<Subject>() {
  const [state, setState] = useState<{ subject: Subject; isOpen: boolean; openedCount: number } | null>(null);
  const open = useCallback(
    (subject: Subject) =>
      setState((before) => ({ subject, isOpen: true, openedCount: (before?.openedCount ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setState((before) => before && { ...before, isOpen: false }), []);
  const isOpen = state?.isOpen ?? false;
  return {
    subject: state?.subject ?? null,
    isOpen,
    /** The dialog's `key`, which resets the form at each opening. */
    openedCount: state?.openedCount ?? 0,
    open,
    close,
    props: { isOpen, onClose: close } satisfies DialogState,
  };
}
