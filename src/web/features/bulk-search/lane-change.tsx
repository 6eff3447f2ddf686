import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import { useText } from '../../texts/use-text';
import { formatSignedCents } from '../../ui/format/money';
import font from '../../ui/page/font.module.css';
import classes from './bulk-lanes.module.css';

/** The difference between a lane's best quote and that of the search that this one repeats. */
export function LaneChange({ lane: { best, lastBestCents, status } }: { lane: BulkLane }) {
  const text = useText();
  if (status === 'WAITING' || (best === null && lastBestCents === null)) return null;
  if (lastBestCents === null) return text('bulk.lane.change.none');
  // A lane without a quote now has no difference to show.
  const cents = best === null ? null : best.totalCents - lastBestCents;
  if (cents === null) return null;
  if (cents === 0) return <span className={font.muted}>{text('bulk.lane.change.same')}</span>;
  return <span className={cents > 0 ? classes.up : classes.down}>{formatSignedCents(cents)}</span>;
}
