import type { MouseEvent } from 'react';

/**
 * A press that a double click makes once: its second click would fall on the row that has moved under the pointer, or undo the first.
 * A press of the keyboard has a `detail` of 0.
 */
export const firstPress = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};
