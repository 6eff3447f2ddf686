import type { PointerEvent } from 'react';

/**
 * For the `onPointerDown` of a form's button: captures the pointer until release. When a field loses the focus, its
 * message can move the button between press and release, and the click would be lost.
 */
export function capturePress(event: PointerEvent<HTMLElement>): void {
  event.currentTarget.setPointerCapture(event.pointerId);
}
