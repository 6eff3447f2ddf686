import { type RefObject, useLayoutEffect } from 'react';
import { DRAWN_WHOLE } from './data-table-lines';

/**
 * Keeps the columns as wide as they came out, while rows come and go in a long table: marks and wider words
 * would move them at each step of scrolling. They are laid out anew for other
 * rows, and when `layout` changes: the columns, the room.
 */
export function useStillColumns(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[],
  layout: string,
): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || rows.length <= DRAWN_WHOLE || layout === '') return;
    const headers = [...element.querySelectorAll<HTMLElement>('thead th')];
    const widths = headers.map((header) => header.getBoundingClientRect().width);
    headers.forEach((header, index) => {
      header.style.width = `${widths[index]}px`;
    });
    element.style.tableLayout = 'fixed';
    return () => {
      element.style.tableLayout = '';
      for (const header of headers) header.style.width = '';
    };
  }, [table, rows, layout]);
}
