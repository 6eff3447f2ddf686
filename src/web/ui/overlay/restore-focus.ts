/** This delay ends after the library's own attempt, which comes 10 ms after closing. */
const AFTER_LIBRARY_MS = 60;

/** Moves the focus back to the element that had it before the dialog, unless the focus has moved elsewhere. */
export function restoreFocus(previousFocus: Element | null): void {
  if (!(previousFocus instanceof HTMLElement)) return;
  const { ownerDocument } = previousFocus;
  setTimeout(() => {
    const { activeElement, body } = ownerDocument;
    const isLost = activeElement === null || activeElement === body;
    if (isLost && previousFocus.isConnected) previousFocus.focus({ preventScroll: true });
  }, AFTER_LIBRARY_MS);
}
