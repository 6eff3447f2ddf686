import { memo, useMemo } from 'react';
import { land } from '../../ui/map/land';
import classes from './lane-map.module.css';
import { isUnderLabel, labelSize, type PlaceLabel, placeLabel } from './lane-map-places';
import type { LaneEnd } from './lane-map-types';
import { type LaneView, laneView, type Pixel, type Size } from './lane-map-view';
import { MapSvg, useMapFrame } from './map-svg';

/** The smallest area of a state that shows its code. In a smaller one, the letters would touch the borders. */
const MIN_AREA_FOR_CODE_PX2 = 900;

/** The drawing, which is hidden from screen readers. The figure around it names both places. */
export function LaneMapDrawing({ from, to }: { from: LaneEnd; to: LaneEnd }) {
  const { ref, frame } = useMapFrame();
  const view = useMemo(
    () =>
      laneView(
        { latitude: from.latitude, longitude: from.longitude },
        { latitude: to.latitude, longitude: to.longitude },
        frame,
      ),
    [from.latitude, from.longitude, to.latitude, to.longitude, frame],
  );
  const labels = useMemo(
    () => [
      { label: from.label, at: placeLabel(view.from, view.to, labelSize(from.label), frame) },
      { label: to.label, at: placeLabel(view.to, view.from, labelSize(to.label), frame) },
    ],
    [from.label, to.label, view, frame],
  );

  return (
    <MapSvg box={ref} frame={frame}>
      <Land view={view} frame={frame} labels={labels} />
      <path className={classes.lane} d={view.line} />
      <End at={view.from} />
      <End at={view.to} isDelivery />
      <Labels labels={labels} />
    </MapSvg>
  );
}

interface LandProps {
  view: Pick<LaneView, 'path'>;
  frame: Size;
  /** The names of places, which replace the state codes under them. */
  labels?: readonly PlaceLabel[];
}

const NO_LABELS: readonly PlaceLabel[] = [];

/**
 * The land is redrawn only when the lane or the size changes, not for each chosen day, because drawing it takes 30 ms on a
 * desktop.
 */
export const Land = memo(function Land({ view: { path }, frame, labels = NO_LABELS }: LandProps) {
  return (
    <>
      <path className={classes.land} d={path(land.neighbours) ?? undefined} />
      <path className={classes.border} d={path(land.provinceBorders) ?? undefined} />
      <path className={classes.water} d={path(land.lakes) ?? undefined} />
      <path className={classes.land} d={path(land.states) ?? undefined} />
      <path className={classes.border} d={path(land.stateBorders) ?? undefined} />
      {land.states.features.map((state) => {
        const { code } = state.properties;
        // If the frame cuts off a state, its area and center are those of the visible part.
        if (path.area(state) < MIN_AREA_FOR_CODE_PX2) return null;
        const [x, y] = path.centroid(state);
        const isInside = x > 14 && x < frame.width - 14 && y > 10 && y < frame.height - 10;
        return (
          isInside &&
          !isUnderLabel([x, y], labels) && (
            <text key={code} className={classes.code} x={x} y={y}>
              {code}
            </text>
          )
        );
      })}
    </>
  );
});

function End({ at, isDelivery = false }: { at: Pixel; isDelivery?: boolean }) {
  return (
    <circle className={classes.end} data-delivery={isDelivery || undefined} cx={at[0]} cy={at[1]} r={6} />
  );
}

/** The names of places, drawn above everything else. */
export function Labels({ labels }: { labels: readonly PlaceLabel[] }) {
  return labels.map(({ label, at: [x, y] }) => (
    <text key={`${label} ${x} ${y}`} className={classes.label} x={x} y={y}>
      {label}
    </text>
  ));
}
