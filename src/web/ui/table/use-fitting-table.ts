import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { neededWidths } from './column-sets';

const PHONE = 'screen and (max-width: 767.98px)';

const listenTo = (query: string) => (listener: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

export function useMediaQuery(query: string): boolean {
  const listen = useMemo(() => listenTo(query), [query]);
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}

export const useIsPhone = () => useMediaQuery(PHONE);

/** Whether the page is being printed. Paper shows the columns of the screen, in smaller type. */
const isPrinting = () => window.matchMedia('print').matches;

/**
 * Works like `useMediaQuery`, but paper keeps the result of the screen it is printed from, because a page that is rebuilt
 * for the width of paper while it is printed comes out blank.
 */
export function useScreenQuery(query: string): boolean {
  const onScreen = useRef(false);
  const listen = useMemo(() => listenTo(query), [query]);
  return useSyncExternalStore(listen, () => {
    if (!isPrinting()) onScreen.current = window.matchMedia(query).matches;
    return onScreen.current;
  });
}

/**
 * The index of the first column set with which the table fits its box, on a screen of at least 768 px; -1 if not even the
 * last one fits. The width is measured before the table is painted. If the table is wider than its box, the next set that
 * should fit by the measured widths of its columns is tried. More columns are tried again once the box is wide enough or the
 * column sets change.
 */
export function useFittingColumns(
  box: RefObject<HTMLElement | null>,
  columnSets: readonly (readonly { id: string }[])[],
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

  // This runs after each render, because other rows may need more width.
  useLayoutEffect(() => {
    if (fitting === -1 || boxPx === 0 || isPrinting()) return;
    const table = box.current?.querySelector('table');
    const px = table?.offsetWidth ?? 0;
    if (px <= boxPx) return;
    const columnPx = (id: string) =>
      table?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(id)}"]`)?.offsetWidth ?? 0;
    const needed = neededWidths(columnSets.slice(fitting), px, columnPx);
    // The widths were measured at another window size, where names had more room. So cards are shown only after the fewest
    // columns were tried.
    if (needed.length > 1) needed[needed.length - 1] = 0;
    setMeasured({ columnSets, neededPx: [...neededPx.slice(0, fitting), ...needed] });
  });
  return { fitting, boxPx };
}
