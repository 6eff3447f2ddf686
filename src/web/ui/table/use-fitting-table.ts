import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767.98px)';

/** Whether a question to the screen, such as its width, is answered with yes. */
export function useMediaAnswer(question: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(question);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(question).matches,
  );
}

/**
 * Whether the table in the box has room: a screen of at least 768 px, and a box as wide as the columns need.
 * What they need is not declared but measured: the table is laid out, and gives way to cards, before it is
 * painted, when it came out wider than its box. It is tried again when the box is that wide, or when other
 * columns are shown (`columnsKey`).
 */
export function useFittingTable(box: RefObject<HTMLElement | null>, columnsKey: string) {
  const isPhone = useMediaAnswer(PHONE);
  const [boxPx, setBoxPx] = useState(0);
  const [needed, setNeeded] = useState({ columnsKey, px: 0 });
  const isFitting = !isPhone && (needed.columnsKey !== columnsKey || boxPx >= needed.px);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setBoxPx(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  // After each drawing, because other rows may need more.
  useLayoutEffect(() => {
    const table = isFitting ? box.current?.querySelector('table') : null;
    const px = table?.offsetWidth ?? 0;
    if (px > boxPx && boxPx > 0) setNeeded({ columnsKey, px });
  });
  return { isFitting, boxPx };
}
