import { useText } from '../../../texts/use-text';
import { lazyComponent } from '../../../ui/lazy-component';
import classes from './lane-map.module.css';
import type { LaneMapProps } from './lane-map-types';

/** Geometry and outlines (34 kB) are loaded when the first map is drawn. */
const Drawing = lazyComponent(
  () => import('./lane-map-drawing'),
  ({ LaneMapDrawing }) => LaneMapDrawing,
);

/**
 * The lane on a map with its delivery days as buttons: on the map for pointers, in a list below for everyone.
 * Pressing a day selects it, and pressing it again clears the selection.
 */
export function LaneMap(props: LaneMapProps) {
  const { from, to, days, onChooseDay } = props;
  const text = useText();
  return (
    <figure className={classes.figure} aria-label={text('laneMap.name', { from: from.label, to: to.label })}>
      <div className={classes.frame}>
        <Drawing {...props} />
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
