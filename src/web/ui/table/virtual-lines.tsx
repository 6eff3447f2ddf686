import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import type { LinesProps } from './data-table-parts';

/** Renders only the visible lines and a few around them. The page scrolls, not the table. */
export function VirtualLines({ container, keys, renderLine, renderGap, estimatePx, pinned }: LinesProps) {
  const [startPx, setStartPx] = useState(0);
  const lines = useWindowVirtualizer({
    count: keys.length,
    estimateSize: estimatePx,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 12,
    scrollMargin: startPx,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (pinned < 0 || pinned >= keys.length || shown.includes(pinned)) return shown;
      return [...shown, pinned].sort((one, other) => one - other);
    },
  });

  // Content above the lines can change their position on the page.
  useLayoutEffect(() => {
    const top = container.current?.getBoundingClientRect().top;
    if (top !== undefined) setStartPx(Math.round(top + window.scrollY));
  });

  const items = lines.getVirtualItems();
  const rendered: ReactNode[] = [];
  let reached = startPx;
  for (const { key, index, start: from, end } of items) {
    if (from > reached) rendered.push(<Fragment key={`before ${key}`}>{renderGap(from - reached)}</Fragment>);
    rendered.push(<Fragment key={key}>{renderLine(index, lines.measureElement)}</Fragment>);
    reached = end;
  }
  const rest = lines.getTotalSize() + startPx - reached;
  if (rest > 0) rendered.push(<Fragment key="after">{renderGap(rest)}</Fragment>);
  return rendered;
}
