/** Runs after the library's own attempt, which comes 10 ms after closing. */
const AFTER_LIBRARY_MS = 60;

/** Moves the focus back to its element from before the dialog, unless it has moved elsewhere. */
export function restoreFocus(previousFocus: Element | null): void {
  if (!(previousFocus instanceof HTMLElement)) return;
  const { ownerDocument } = previousFocus;
  setTimeout(() => {
    const { activeElement, body } = ownerDocument;
    const isLost = activeElement === null || activeElement === body;
    if (isLost && previousFocus.isConnected) previousFocus.focus({ preventScroll: true });
  }, AFTER_LIBRARY_MS);
}
