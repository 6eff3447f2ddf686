import type { PointerEvent } from 'react';

/**
 * For the `onPointerDown` of a form's button: a press is the button's until it is let go. Leaving a field can show
 * its message, which moves the button away between press and release; the press would be lost without a word.
 */
export function capturePress(event: PointerEvent<HTMLElement>): void {
  event.currentTarget.setPointerCapture(event.pointerId);
}
