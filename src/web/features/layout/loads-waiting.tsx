import { useLiveWaitingLoads, useWaitingLoads } from '../../api/waiting-loads';
import { useWaitingSpots } from '../../api/waiting-spots';
import { useText } from '../../texts/use-text';
import hidden from '../../ui/visually-hidden.module.css';
import classes from './waiting-count.module.css';

/** The highest count shown, because more digits do not fit on the rail. */
const MAX_SHOWN = 99;

/** The number of loads that wait for an answer. Renders nothing for zero. */
export function LoadsWaiting() {
  const text = useText();
  const count = useWaitingLoads().data?.total ?? 0;
  return <Count count={count} label={text('loads.waiting', { count })} />;
}

/** The number of spot requests that wait for an answer. Renders nothing for zero. */
export function SpotsWaiting() {
  const text = useText();
  const count = useWaitingSpots().data?.total ?? 0;
  return <Count count={count} label={text('nav.spotWaiting', { count })} />;
}

function Count({ count, label }: { count: number; label: string }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {count > MAX_SHOWN ? text('nav.waiting.many', { count: MAX_SHOWN }) : count}
      </span>{' '}
      <span className={hidden.visuallyHidden}>{label}</span>
    </>
  );
}

/** Keeps the counts of loads current. */
export function LiveLoadsWaiting() {
  useLiveWaitingLoads();
  return null;
}
