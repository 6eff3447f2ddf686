import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { ROW_PX } from './grid-layout';
import type { GridRow } from './grid-types';

const OVERSCAN_ROWS = 10;
/** The size until the browser has laid out the grid, large enough to fill it with rows. */
const INITIAL_RECT = { width: 1200, height: 640 };

/** Finds the rows to render: those in view, some around them, and the focused one, whose cell the grid names. */
export function useVisibleRows(
  rows: readonly GridRow[],
  focusedRow: number,
  box: RefObject<HTMLDivElement | null>,
) {
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    initialRect: INITIAL_RECT,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : INITIAL_RECT)),
    scrollMargin: ROW_PX,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
      if (focusedRow >= count || (focusedRow >= from && focusedRow <= to)) return shown;
      return focusedRow < from ? [focusedRow, ...shown] : [...shown, focusedRow];
    },
  });
}
export type VisibleRows = ReturnType<typeof useVisibleRows>;
