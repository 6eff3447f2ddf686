import { formatZip } from '../../../domain/places/zip';
import { useText } from '../../texts/use-text';
import hidden from '../visually-hidden.module.css';
import classes from './lane-sign.module.css';

/** One end of a lane: a place with its ZIP, or "3 dropoffs". */
export interface LaneEndText {
  zip?: string;
  place: string | null;
}

interface LaneSignProps {
  from: LaneEndText;
  to: LaneEndText;
  /** Whether the lane is in a page's header. */
  isLarge?: boolean;
  /** Whether the ZIPs are hidden, so that the lane fits in one line on a narrow screen. */
  hidesZips?: boolean;
  /** Whether the delivery moves below the pickup where there is no room for one line. */
  wraps?: boolean | 'on tablets';
}

/**
 * A lane: an open ring is the pickup, a full dot the delivery. Screen readers read "30303 Atlanta, GA to 33125 Miami, FL".
 */
export function LaneSign({ from, to, isLarge = false, hidesZips = false, wraps = false }: LaneSignProps) {
  const text = useText();
  return (
    <span
      className={classes.lane}
      // The title shows a place that is cut off. Screen readers read the place itself.
      title={`${nameOf(from)} ${text('lane.to')} ${nameOf(to)}`}
      data-large={isLarge || undefined}
      data-wraps={wraps || undefined}
    >
      <End end={from} hidesZip={hidesZips} />
      <span className={classes.way} />
      <span className={hidden.visuallyHidden}>{text('lane.to')}</span>
      <End end={to} hidesZip={hidesZips} isDelivery />
    </span>
  );
}

const nameOf = ({ zip = '', place }: LaneEndText) => place ?? formatZip(zip);

function End({ end, hidesZip, isDelivery }: { end: LaneEndText; hidesZip: boolean; isDelivery?: boolean }) {
  const showsZip = end.zip !== undefined && (!hidesZip || end.place === null);
  return (
    <span className={classes.end} data-delivery={isDelivery}>
      {showsZip && (
        <>
          <span className={classes.zip}>{formatZip(end.zip ?? '')}</span>{' '}
        </>
      )}
      {end.place !== null && <span className={classes.place}>{end.place}</span>}
    </span>
  );
}
