import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import classes from './lane-map.module.css';
import { Labels, Land, UNMEASURED } from './lane-map-drawing';
import type { LaneEnd } from './lane-map-types';
import { networkView } from './lane-map-view';

const LABEL_BELOW_PX = 20;

/** The drawing, which is hidden from screen readers. The figure around it names the place. */
export function PlaceMapDrawing({ place }: { place: LaneEnd }) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const frame = useMemo(() => (width > 0 && height > 0 ? { width, height } : UNMEASURED), [width, height]);
  const { latitude, longitude, label } = place;
  const view = useMemo(() => networkView([{ latitude, longitude }], frame), [latitude, longitude, frame]);
  const [x, y] = view.places[0] ?? [0, 0];
  const labels = useMemo(() => [{ label, at: [x, y + LABEL_BELOW_PX] as const }], [label, x, y]);
  return (
    <div ref={ref} className={classes.drawing} aria-hidden="true">
      <svg
        aria-hidden="true"
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
      >
        <Land view={view} frame={frame} labels={labels} />
        <circle className={classes.end} data-delivery="" cx={x} cy={y} r={6} />
        <Labels labels={labels} />
      </svg>
    </div>
  );
}
