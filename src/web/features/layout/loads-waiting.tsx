import { useLiveWaitingLoads, useWaitingLoads } from '../../api/waiting-loads';
import { useText } from '../../texts/use-text';
import hidden from '../../ui/visually-hidden.module.css';
import classes from './waiting-count.module.css';

/** More digits do not fit on the rail. */
const MAX_SHOWN = 99;

/** How many loads wait for an answer; nothing if none does. */
export function LoadsWaiting() {
  const text = useText();
  const count = useWaitingLoads().data?.total ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {count > MAX_SHOWN ? text('nav.waiting.many', { count: MAX_SHOWN }) : count}
      </span>{' '}
      <span className={hidden.visuallyHidden}>{text('loads.waiting', { count })}</span>
    </>
  );
}

/** Keeps the counts current. */
export function LiveLoadsWaiting() {
  useLiveWaitingLoads();
  return null;
}
