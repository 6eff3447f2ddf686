import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import classes from './lane-map.module.css';
import { Land, UNMEASURED } from './lane-map-drawing';
import type { LaneEnd, NumberedEnd } from './lane-map-types';
import { poolView } from './lane-map-view';

interface PoolMapDrawingProps {
  from: LaneEnd;
  dropoffs: readonly NumberedEnd[];
}

/** The drawing, which is hidden from screen readers. A dropoff has its number, because ten names would cover each other. */
export function PoolMapDrawing({ from, dropoffs }: PoolMapDrawingProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const frame = useMemo(() => (width > 0 && height > 0 ? { width, height } : UNMEASURED), [width, height]);
  const view = useMemo(() => poolView(from, dropoffs, frame), [from, dropoffs, frame]);
  return (
    <div ref={ref} className={classes.drawing} aria-hidden="true">
      <svg
        aria-hidden="true"
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
      >
        <Land view={view} frame={frame} />
        {view.lanes.map(({ line }, at) => (
          <path key={dropoffs[at]?.label} className={classes.lane} data-thin="" d={line} />
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
      </svg>
    </div>
  );
}
