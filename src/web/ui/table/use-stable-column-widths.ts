import { type RefObject, useLayoutEffect } from 'react';
import { MAX_UNVIRTUALIZED } from './data-table-lines';

/**
 * Freezes the column widths of a virtualized table on the screen, which would otherwise jump while scrolling. They are
 * measured again for other rows and when `layout` changes: the columns or the available width.
 */
export function useStableColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[],
  layout: string,
): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || rows.length <= MAX_UNVIRTUALIZED || layout === '') return;
    const headers = [...element.querySelectorAll<HTMLElement>('thead th')];
    const widths = headers.map((header) => header.getBoundingClientRect().width);
    headers.forEach((header, index) => {
      header.style.setProperty('--frozen-width', `${widths[index]}px`);
    });
    element.dataset.frozen = '';
    return () => {
      delete element.dataset.frozen;
      for (const header of headers) header.style.removeProperty('--frozen-width');
    };
  }, [table, rows, layout]);
}
