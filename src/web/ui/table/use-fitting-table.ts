import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const PHONE = 'screen and (max-width: 767.98px)';

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

export const useIsPhone = () => useMediaQuery(PHONE);

/** Paper shows the columns of the screen, in smaller type. */
const isPrinting = () => window.matchMedia('print').matches;

/**
 * The first of several sets of columns with which the table fits its box, on a screen of at least 768 px; -1 if none
 * does. The width is measured: a table that comes out wider than its box is replaced before it is painted by one with
 * fewer columns, or by cards, and tried again once the box is wide enough or other columns are given.
 */
export function useFittingColumns(
  box: RefObject<HTMLElement | null>,
  columnSets: readonly (readonly unknown[])[],
) {
  const isPhone = useIsPhone();
  const [boxPx, setBoxPx] = useState(0);
  const [measured, setMeasured] = useState<{ columnSets: unknown; neededPx: readonly number[] }>();
  const neededPx = measured?.columnSets === columnSets ? measured.neededPx : [];
  const fitting = isPhone ? -1 : columnSets.findIndex((_, at) => boxPx >= (neededPx[at] ?? 0));

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      if (!isPrinting()) setBoxPx(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  // After each render, because other rows may need more width.
  useLayoutEffect(() => {
    if (fitting === -1 || boxPx === 0 || isPrinting()) return;
    const px = box.current?.querySelector('table')?.offsetWidth ?? 0;
    if (px > boxPx) setMeasured({ columnSets, neededPx: [...neededPx.slice(0, fitting), px] });
  });
  return { fitting, boxPx };
}
