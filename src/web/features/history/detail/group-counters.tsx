import type { ReactNode } from 'react';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { StatTile, StatTiles } from '../../../ui/marks/stat-tile';

interface GroupCountersProps {
  lanes: number;
  lanesQuoted: number;
  quotesReturned: number;
  /** More tiles after the two counters. */
  children?: ReactNode;
}

/** The two counters that the list also shows for every search, pool, and bulk file. */
export function GroupCounters({ lanes, lanesQuoted, quotesReturned, children }: GroupCountersProps) {
  const text = useText();
  return (
    <StatTiles>
      <StatTile
        label={text('history.column.lanesQuoted')}
        value={formatNumber(lanesQuoted)}
        unit={text('history.bulk.of', { count: formatNumber(lanes) })}
      />
      <StatTile label={text('history.column.quotesReturned')} value={formatNumber(quotesReturned)} />
      {children}
    </StatTiles>
  );
}
