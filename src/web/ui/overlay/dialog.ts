import { lazyDialog } from '../lazy-component';

/**
 * A dialog above the page, full screen on a phone. Closing returns the focus. The library's modal (10 kB) loads when the
 * first dialog opens, so a screen imports its dialogs directly.
 */
export const Dialog = lazyDialog(
  () => import('./dialog-window'),
  (module) => module.DialogWindow,
);
