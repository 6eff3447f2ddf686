import type { MouseEvent } from 'react';

/**
 * Keeps a dialog open after a double click on the button that opened it: the second click lands beside the dialog and would
 * close it. Menus of the dialog's fields are elsewhere in the document and stay as they are.
 */
export function ignoreSecondClick(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, detail } = event;
  if (detail < 2 || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('[role="dialog"]') === null) event.stopPropagation();
}
