import { lazyDialog } from '../lazy-component';

/** A dialog that stays until what it asks for is done: nothing closes it but its own buttons. */
export const BlockingDialog = lazyDialog(
  () => import('./blocking-dialog-window'),
  (module) => module.BlockingDialogWindow,
);
