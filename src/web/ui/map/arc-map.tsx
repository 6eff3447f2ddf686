import { useElementSize } from '@mantine/hooks';
import { memo, useMemo } from 'react';
import classes from './arc-map.module.css';
import { type Arc, arcView } from './arc-view';
import { land } from './land';

export interface ArcMapProps {
  arcs: readonly Arc[];
  /** The arc that lights up together with its row of a table. */
  highlighted: string | null;
  onHighlight: (key: string | null) => void;
}

/** Lanes on a map of the US. For eyes and pointers only: the table beside it has the same lanes. */
export function ArcMap({ arcs, highlighted, onHighlight }: ArcMapProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const view = useMemo(
    () => (width > 0 && height > 0 ? arcView(arcs, { width, height }) : null),
    [arcs, width, height],
  );
  const lit = view?.arcs.find(({ key }) => key === highlighted);
  return (
    <div ref={ref} className={classes.map} aria-hidden="true">
      {view && (
        <svg aria-hidden="true" width={width} height={height} onPointerLeave={() => onHighlight(null)}>
          <States path={view.path} />
          {view.arcs.map(({ key, line, from, to, strength }) => (
            <g key={key} className={classes.arc} onPointerEnter={() => onHighlight(key)}>
              <path className={classes.press} d={line} />
              <path className={classes.line} d={line} style={{ strokeWidth: 1 + strength * 1.5 }} />
              <circle className={classes.from} cx={from[0]} cy={from[1]} r={2} />
              <circle className={classes.to} cx={to[0]} cy={to[1]} r={2.5} />
            </g>
          ))}
          {lit && (
            <g className={classes.lit}>
              <path className={classes.line} d={lit.line} />
              <circle className={classes.from} cx={lit.from[0]} cy={lit.from[1]} r={3} />
              <circle className={classes.to} cx={lit.to[0]} cy={lit.to[1]} r={3.5} />
            </g>
          )}
        </svg>
      )}
    </div>
  );
}

/** Drawn again only for another size. */
const States = memo(function States({ path }: { path: NonNullable<ReturnType<typeof arcView>>['path'] }) {
  return (
    <>
      <path className={classes.land} d={path(land.states) ?? undefined} />
      <path className={classes.border} d={path(land.stateBorders) ?? undefined} />
    </>
  );
});
