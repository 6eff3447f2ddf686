import { useMemo } from 'react';
import classes from './lane-map.module.css';
import { Labels, Land } from './lane-map-drawing';
import type { LaneEnd } from './lane-map-types';
import { networkView } from './lane-map-view';
import { MapSvg, useMapFrame } from './map-svg';

const LABEL_BELOW_PX = 20;

/** The drawing, which is hidden from screen readers. The figure around it names the place. */
export function PlaceMapDrawing({ place }: { place: LaneEnd }) {
  const { ref, frame } = useMapFrame();
  const { latitude, longitude, label } = place;
  const view = useMemo(() => networkView([{ latitude, longitude }], frame), [latitude, longitude, frame]);
  const [x, y] = view.places[0] ?? [0, 0];
  const labels = useMemo(() => [{ label, at: [x, y + LABEL_BELOW_PX] as const }], [label, x, y]);
  return (
    <MapSvg box={ref} frame={frame}>
      <Land view={view} frame={frame} labels={labels} />
      <circle className={classes.end} data-delivery="" cx={x} cy={y} r={6} />
      <Labels labels={labels} />
    </MapSvg>
  );
}
