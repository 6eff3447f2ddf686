import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-types';

const CHOICE_PX = 40;
export const ROW_PX = 32;

interface GridLayout {
  /** The left edges of the columns, which pinned ones keep. */
  readonly leftPx: readonly number[];
  /** The measures as custom properties of the grid. */
  readonly style: CSSProperties;
}

/** Lays out the columns, with one for checkboxes if rows can be selected. */
export function gridLayout(columns: readonly GridColumn[], hasChoice: boolean): GridLayout {
  const lefts: number[] = [];
  let pinnedPx = hasChoice ? CHOICE_PX : 0;
  for (const { isPinned, widthPx } of columns) {
    lefts.push(pinnedPx);
    if (isPinned) pinnedPx += widthPx;
  }
  const widths = columns.map(({ widthPx }) => widthPx);
  const all = [...(hasChoice ? [CHOICE_PX] : []), ...widths];
  const tracks = [...(hasChoice ? [`${CHOICE_PX}px`] : []), ...columns.map(trackOf)];
  const measures = {
    '--grid-columns': tracks.join(' '),
    '--grid-width': `${all.reduce((sum, width) => sum + width, 0)}px`,
    '--grid-pinned': `${pinnedPx}px`,
    '--grid-row-height': `${ROW_PX}px`,
  };
  return { leftPx: lefts, style: measures };
}

/** Columns share the remaining space, except pinned ones, whose left edges must be known. */
const trackOf = ({ widthPx, isPinned }: GridColumn) =>
  isPinned ? `${widthPx}px` : `minmax(${widthPx}px, ${widthPx}fr)`;
