import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767.98px)';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/**
 * Whether the table fits its box, on a screen of at least 768 px. The width is measured: a table that comes out wider
 * than its box is replaced by cards before it is painted, and tried again once the box is wide enough or other
 * columns are visible (`columnsKey`).
 */
export function useTableFits(box: RefObject<HTMLElement | null>, columnsKey: string) {
  const isPhone = useMediaQuery(PHONE);
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

  // After each render, because other rows may need more width.
  useLayoutEffect(() => {
    const table = isFitting ? box.current?.querySelector('table') : null;
    const px = table?.offsetWidth ?? 0;
    if (px > boxPx && boxPx > 0) setNeeded({ columnsKey, px });
  });
  return { isFitting, boxPx };
}
