import { lazyDialog } from '../lazy-component';

/** A dialog that the user cannot dismiss: only its own buttons close it. */
export const BlockingDialog = lazyDialog(
  () => import('./blocking-dialog-window'),
  (module) => module.BlockingDialogWindow,
);
