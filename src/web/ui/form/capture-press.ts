import type { PointerEvent } from 'react';

/**
 * Captures the pointer until release, as the `onPointerDown` of a form's button. When a field loses the focus, its message
 * can move the button between press and release, and the click would be lost.
 */
export function capturePress(event: PointerEvent<HTMLElement>): void {
  event.currentTarget.setPointerCapture(event.pointerId);
}
