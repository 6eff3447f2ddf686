/** After the library's own try, which comes 10 ms after the closing. */
const AFTER_LIBRARY_MS = 60;

/** Moves the focus to where it was before a dialog, unless it has found another place by then. */
export function restoreFocus(former: Element | null): void {
  if (!(former instanceof HTMLElement)) return;
  const { ownerDocument } = former;
  setTimeout(() => {
    const { activeElement, body } = ownerDocument;
    const isLost = activeElement === null || activeElement === body;
    if (isLost && former.isConnected) former.focus({ preventScroll: true });
  }, AFTER_LIBRARY_MS);
}
