import { useElementSize } from '@mantine/hooks';
import { type MouseEvent, memo, useMemo } from 'react';
import { formatDay } from '../../../ui/format/day';
import classes from './lane-map.module.css';
import { land } from './lane-map-land';
import { placeDays, placeLabel } from './lane-map-places';
import type { LaneMapProps } from './lane-map-types';
import { type LaneView, laneView, type Pixel, type Size } from './lane-map-view';

/** The size to draw at before the browser has measured the map. */
const UNMEASURED: Size = { width: 720, height: 340 };
// Label widths are estimated, generously for the font sizes in the style sheet.
const LABEL_LETTER_PX = 8.6;
const LABEL_HEIGHT_PX = 20;
const TAG_LETTER_PX = 7;
const TAG_EDGE_PX = 16;
const TAG_HEIGHT_PX = { oneLine: 24, twoLines: 38 };

/** In a smaller state, the two letters would touch its borders. */
const MIN_AREA_FOR_CODE_PX2 = 900;

/** Keeps the focus: the list of days is the keyboard control. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * The drawing, for eyes and pointers. The list of days beside it has the same content for keyboard and screen
 * reader.
 */
export function LaneMapDrawing({ from, to, days, onChooseDay }: LaneMapProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const frame = useMemo(() => (width > 0 && height > 0 ? { width, height } : UNMEASURED), [width, height]);
  const view = useMemo(
    () =>
      laneView(
        { latitude: from.latitude, longitude: from.longitude },
        { latitude: to.latitude, longitude: to.longitude },
        frame,
      ),
    [from.latitude, from.longitude, to.latitude, to.longitude, frame],
  );
  const tags = days.map(({ day, price, isChosen }) => ({ day, name: formatDay(day), price, isChosen }));
  const letters = Math.max(0, ...tags.flatMap(({ name, price }) => [name.length, price?.length ?? 0]));
  const hasPrice = tags.some(({ price }) => price !== undefined);
  const tagSize = {
    width: letters * TAG_LETTER_PX + TAG_EDGE_PX,
    height: hasPrice ? TAG_HEIGHT_PX.twoLines : TAG_HEIGHT_PX.oneLine,
  };
  const labelSize = ({ label }: { label: string }) => ({
    width: label.length * LABEL_LETTER_PX,
    height: LABEL_HEIGHT_PX,
  });
  const fromLabel = placeLabel(view.from, view.to, labelSize(from), frame);
  const toLabel = placeLabel(view.to, view.from, labelSize(to), frame);
  const places = placeDays(view, days.length, tagSize, frame, [fromLabel, toLabel]) ?? [];

  return (
    <div ref={ref} className={classes.drawing} aria-hidden="true">
      <svg
        aria-hidden="true"
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
      >
        <Land view={view} frame={frame} />
        <path className={classes.lane} d={view.line} />
        {places.map(({ onLine, tag }, at) => (
          <g key={tags[at]?.day}>
            <line className={classes.leader} x1={onLine[0]} y1={onLine[1]} x2={tag[0]} y2={tag[1]} />
            <circle className={classes.stop} cx={onLine[0]} cy={onLine[1]} r={4} />
          </g>
        ))}
        <End at={view.from} label={from.label} middle={fromLabel.middle} />
        <End at={view.to} label={to.label} middle={toLabel.middle} />
      </svg>
      {places.map(({ tag }, at) => {
        const one = tags[at];
        if (!one) return null;
        return (
          <button
            key={one.day}
            type="button"
            tabIndex={-1}
            className={classes.tag}
            data-chosen={one.isChosen || undefined}
            style={{
              left: tag[0] - tagSize.width / 2,
              top: tag[1] - tagSize.height / 2,
              width: tagSize.width,
              height: tagSize.height,
            }}
            onMouseDown={keepFocus}
            onClick={() => onChooseDay(one.isChosen ? null : one.day)}
          >
            {one.name}
            {one.price !== undefined && <span className={classes.price}>{one.price}</span>}
          </button>
        );
      })}
    </div>
  );
}

interface LandProps {
  view: LaneView;
  frame: Size;
}

/** Redrawn only when the lane or the size changes, not for each chosen day: it takes 30 ms on a desktop. */
const Land = memo(function Land({ view: { path }, frame }: LandProps) {
  return (
    <>
      <path className={classes.land} d={path(land.neighbours) ?? undefined} />
      <path className={classes.border} d={path(land.provinceBorders) ?? undefined} />
      <path className={classes.water} d={path(land.lakes) ?? undefined} />
      <path className={classes.land} d={path(land.states) ?? undefined} />
      <path className={classes.border} d={path(land.stateBorders) ?? undefined} />
      {land.states.features.map((state) => {
        const { code } = state.properties;
        // Where the frame cuts a state off, this is the center of its visible part.
        if (path.area(state) < MIN_AREA_FOR_CODE_PX2) return null;
        const [x, y] = path.centroid(state);
        const isInside = x > 14 && x < frame.width - 14 && y > 10 && y < frame.height - 10;
        return (
          isInside && (
            <text key={code} className={classes.code} x={x} y={y}>
              {code}
            </text>
          )
        );
      })}
    </>
  );
});

interface EndProps {
  at: Pixel;
  label: string;
  middle: Pixel;
}

function End({ at, label, middle }: EndProps) {
  return (
    <>
      <circle className={classes.end} cx={at[0]} cy={at[1]} r={6} />
      <text className={classes.label} x={middle[0]} y={middle[1]}>
        {label}
      </text>
    </>
  );
}
