import { useText } from '../../../texts/use-text';
import { lazyComponent } from '../../../ui/lazy-component';
import classes from './lane-map.module.css';
import type { LaneDay, LaneEnd } from './lane-map-types';

/** Geometry and outlines (34 kB) are loaded when the first map is drawn. */
const Drawing = lazyComponent(
  () => import('./lane-map-drawing'),
  ({ LaneMapDrawing }) => LaneMapDrawing,
);

interface LaneMapProps {
  from: LaneEnd;
  to: LaneEnd;
  days: readonly LaneDay[];
  /** Null when the user presses the chosen day again. */
  onChooseDay: (day: string | null) => void;
}

/**
 * The two places on a map, and below it the delivery days as buttons. A day on the map would look like a stop on the
 * way. Pressing a day selects it, and pressing it again clears the selection.
 */
export function LaneMap({ from, to, days, onChooseDay }: LaneMapProps) {
  const text = useText();
  return (
    <figure className={classes.figure} aria-label={text('laneMap.name', { from: from.label, to: to.label })}>
      <div className={classes.frame}>
        <Drawing from={from} to={to} />
      </div>
      {days.length > 0 && (
        <ul className={classes.days} aria-label={text('laneMap.days')}>
          {days.map(({ day, label, isChosen }) => (
            <li key={day}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={isChosen}
                onClick={() => onChooseDay(isChosen ? null : day)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
