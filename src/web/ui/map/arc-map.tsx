import { memo, useMemo } from 'react';
import classes from './arc-map.module.css';
import { type Arc, arcView, MAP_SIZE, stateShapes } from './arc-view';

export interface ArcMapProps {
  arcs: readonly Arc[];
  /** The arc that is highlighted together with its row of a table. */
  highlighted: string | null;
  onHighlight: (key: string | null) => void;
}

/** Lanes on a map of the US. The map is only for eyes and pointers, because the table beside it has the same lanes. */
export function ArcMap({ arcs, highlighted, onHighlight }: ArcMapProps) {
  const drawn = useMemo(() => arcView(arcs), [arcs]);
  const lit = drawn.find(({ key }) => key === highlighted);
  return (
    <svg
      className={classes.map}
      aria-hidden="true"
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      onPointerLeave={() => onHighlight(null)}
    >
      <States />
      {drawn.map(({ key, line, from, to, strength }) => (
        <g key={key} onPointerEnter={() => onHighlight(key)}>
          <path className={classes.press} d={line} />
          <path className={classes.line} d={line} style={{ strokeWidth: 1 + strength * 1.5 }} />
          <circle className={classes.from} cx={from[0]} cy={from[1]} r={4} />
          <circle className={classes.to} cx={to[0]} cy={to[1]} r={5} />
        </g>
      ))}
      {lit && (
        <g className={classes.lit}>
          <path className={classes.line} d={lit.line} />
          <circle className={classes.from} cx={lit.from[0]} cy={lit.from[1]} r={6} />
          <circle className={classes.to} cx={lit.to[0]} cy={lit.to[1]} r={7} />
        </g>
      )}
    </svg>
  );
}

/** The states, which are drawn only once. */
const States = memo(function States() {
  const { states, borders } = stateShapes();
  return (
    <>
      <path className={classes.land} d={states} />
      <path className={classes.border} d={borders} />
    </>
  );
});
