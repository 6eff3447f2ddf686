import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import font from '../../ui/page/font.module.css';
import classes from './bulk-lanes.module.css';
import { reasonsText } from './lane-text';

/** The carrier of the best quote, the reason why there is none, or a placeholder while the lane waits. */
export function LaneBest({ lane, isRunning }: { lane: BulkLane; isRunning: boolean }) {
  const text = useText();
  const { status, best } = lane;
  if (status === 'WAITING') {
    return isRunning ? <Bar width={150} /> : <span className={font.muted}>{text('bulk.lane.notRated')}</span>;
  }
  if (best === null) {
    return (
      <span className={classes.none} title={reasonsText(lane, text)}>
        <Badge tone="bad">{text('bulk.lane.none')}</Badge>
        <span className={classes.reasons}>{reasonsText(lane, text)}</span>
      </span>
    );
  }
  return (
    <span className={classes.marked}>
      <CarrierMark carrier={best.carrier} />
      <span className={classes.carrier} title={best.carrier.name}>
        {best.carrier.name}
      </span>
    </span>
  );
}

/** A placeholder for a figure that is not known yet. */
export const Bar = ({ width }: { width: number }) => (
  <span className={classes.bar} style={{ width }} aria-hidden="true" />
);
