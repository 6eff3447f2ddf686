import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click, which would hit the row that has moved under the pointer, or undo the first
 * click. A press of the keyboard has a `detail` of 0.
 */
export const firstPress = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};
