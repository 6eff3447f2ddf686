import { type RefObject, useEffect } from 'react';

/**
 * The delay ends after the library's own attempt, which comes 10 ms after closing, and before the sheet is out of
 * sight.
 */
const AFTER_LIBRARY_MS = 60;

/** Focuses the card of a sheet that closed, if the sheet was opened by a link and so has no focus to return. */
export function useReturnToCard(box: RefObject<HTMLElement | null>, openId: string | null): void {
  useEffect(() => {
    if (openId === null) return;
    const element = box.current;
    return () => {
      setTimeout(() => {
        const { activeElement, body } = document;
        const isLost =
          activeElement === null ||
          activeElement === body ||
          activeElement.closest('[role="dialog"]') !== null;
        if (!isLost) return;
        element
          ?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(openId)}"]`)
          ?.focus({ preventScroll: true });
      }, AFTER_LIBRARY_MS);
    };
  }, [box, openId]);
}
