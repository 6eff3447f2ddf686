import classes from './stop-mark.module.css';

interface StopMarkProps {
  /** The place of the stop among all stops, from 0. */
  at: number;
  /** The number of all stops. */
  count: number;
}

const markOf = ({ at, count }: StopMarkProps) => (at === 0 ? 'A' : count > 2 ? String(at) : 'B');

/** The mark of a stop, as on the map: A and B or, for several dropoffs, their numbers. */
export function StopMark(stop: StopMarkProps) {
  return (
    <span className={classes.mark} aria-hidden="true">
      {markOf(stop)}
    </span>
  );
}
