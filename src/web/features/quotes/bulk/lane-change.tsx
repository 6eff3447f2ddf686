import type { BulkLane } from '../../../../contract/bulk-search-answers';
import { useText } from '../../../texts/use-text';
import { formatSignedCents } from '../../../ui/format/money';
import classes from './bulk-lanes.module.css';

/** The difference of a lane's best quote to the search that this one repeats. */
export function LaneChange({ lane: { best, lastBestCents, status } }: { lane: BulkLane }) {
  const text = useText();
  if (status === 'WAITING' || (best === null && lastBestCents === null)) return null;
  if (lastBestCents === null) return text('bulk.lane.change.none');
  // Without a quote now, the price of last time says what is gone.
  const cents = best === null ? null : best.totalCents - lastBestCents;
  if (cents === null) return null;
  if (cents === 0) return <span className={classes.quiet}>{text('bulk.lane.change.same')}</span>;
  return (
    <span className={classes.change} data-up={cents > 0 || undefined} data-down={cents < 0 || undefined}>
      {formatSignedCents(cents)}
    </span>
  );
}
