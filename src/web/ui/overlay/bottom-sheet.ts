import { lazyDialog } from '../lazy-component';

/**
 * A dialog that slides up from the bottom edge, for phones. Closing returns the focus. Loads when the first one opens, as
 * `Dialog` does.
 */
export const BottomSheet = lazyDialog(
  () => import('./bottom-sheet-window'),
  (module) => module.BottomSheetWindow,
);
