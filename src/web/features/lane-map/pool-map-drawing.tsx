import { useMemo } from 'react';
import classes from './lane-map.module.css';
import { Land } from './lane-map-drawing';
import type { LaneEnd, NumberedEnd } from './lane-map-types';
import { poolView } from './lane-map-view';
import { MapSvg, useMapFrame } from './map-svg';

interface PoolMapDrawingProps {
  from: LaneEnd;
  dropoffs: readonly NumberedEnd[];
}

/** The drawing, which is hidden from screen readers. A dropoff has its number, because ten names would cover each other. */
export function PoolMapDrawing({ from, dropoffs }: PoolMapDrawingProps) {
  const { ref, frame } = useMapFrame();
  const view = useMemo(() => poolView(from, dropoffs, frame), [from, dropoffs, frame]);
  return (
    <MapSvg box={ref} frame={frame}>
      <Land view={view} frame={frame} />
      {view.lanes.map(({ line }, at) => (
        <path key={dropoffs[at]?.label} className={classes.lane} d={line} />
      ))}
      <circle className={classes.end} cx={view.from[0]} cy={view.from[1]} r={6} />
      {view.lanes.map(({ to }, at) => (
        <g key={dropoffs[at]?.label}>
          <circle className={classes.end} data-delivery="" cx={to[0]} cy={to[1]} r={9} />
          <text className={classes.stop} x={to[0]} y={to[1]}>
            {dropoffs[at]?.number}
          </text>
        </g>
      ))}
    </MapSvg>
  );
}
