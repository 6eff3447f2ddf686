import {
  type GeoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoConicEqualArea,
  geoInterpolate,
  geoPath,
} from 'd3-geo';

export interface Size {
  width: number;
  height: number;
}

export interface MapPoint {
  latitude: number;
  longitude: number;
}

export type Pixel = readonly [x: number, y: number];

export interface LaneView {
  path: GeoPath;
  /** The lane's great circle as an SVG path. */
  line: string;
  from: Pixel;
  to: Pixel;
  /** The point of the lane's great circle at this fraction of its length. */
  at: (fraction: number) => Pixel;
}

/** Degrees of latitude that are shown at least, so that a lane within one town still shows where it lies. */
const LEAST_SPAN = 1.6;
/** Room for the labels of both ends and the days above the line. */
const MARGIN = { x: 0.12, top: 0.24, bottom: 0.16 };
/** Beyond the edge, where the outlines are cut off, so that their cut edges are not seen. */
const OVERLAP_PX = 8;

/**
 * A conic projection turned to the lane and zoomed to it. Its standard parallels go with the lane, so that
 * Anchorage and Honolulu lie as upright as Salinas; one drawn for the United States alone cannot place Canada.
 */
export function laneView(from: MapPoint, to: MapPoint, { width, height }: Size): LaneView {
  const ends: [[number, number], [number, number]] = [
    [from.longitude, from.latitude],
    [to.longitude, to.latitude],
  ];
  const between = geoInterpolate(...ends);
  const middle = between(0.5);
  const [longitude, latitude] = middle;
  const span = Math.abs(from.latitude - to.latitude) / 4 + 4;
  const projection = geoConicEqualArea()
    .rotate([-longitude, 0])
    .center([0, latitude])
    .parallels([latitude - span, latitude + span])
    .precision(0.3);

  const half = LEAST_SPAN / 2;
  const shown: GeoPermissibleObjects = {
    type: 'GeometryCollection',
    geometries: [
      { type: 'LineString', coordinates: ends },
      {
        type: 'MultiPoint',
        coordinates: [
          [longitude, latitude - half],
          [longitude, latitude + half],
          [longitude - half, latitude],
          [longitude + half, latitude],
        ],
      },
    ],
  };
  projection.fitExtent(
    [
      [width * MARGIN.x, height * MARGIN.top],
      [width * (1 - MARGIN.x), height * (1 - MARGIN.bottom)],
    ],
    shown,
  );
  projection.clipExtent([
    [-OVERLAP_PX, -OVERLAP_PX],
    [width + OVERLAP_PX, height + OVERLAP_PX],
  ]);
  const path = geoPath(projection).digits(1);
  return {
    path,
    line: path({ type: 'LineString', coordinates: ends }) ?? '',
    from: pixelOf(projection, ends[0]),
    to: pixelOf(projection, ends[1]),
    at: (fraction) => pixelOf(projection, between(fraction)),
  };
}

function pixelOf(projection: GeoProjection, point: [number, number]): Pixel {
  return projection(point) ?? [0, 0];
}

/** Where a day stands: its point on the line and the middle of its tag beside the line. */
export interface DayPlace {
  onLine: Pixel;
  tag: Pixel;
}

const GAP_PX = 6;
const CLEARANCE_PX = 12;

/**
 * The days in their order along the lane, each with its tag beside the line and no two over each other: in one
 * row where there is room, in two where there is less. Null when there is not even that; the plain list of
 * the days then says it all.
 */
export function placeDays(view: LaneView, count: number, tag: Size, frame: Size): DayPlace[] | null {
  // Two ends in one town leave no line to stand along.
  if (Math.hypot(...minus(view.from, view.to)) < tag.height) return null;
  const step = 1 / (count + 1);
  const places = Array.from({ length: count }, (_, at) => {
    const onLine = view.at((at + 1) * step);
    const [dx, dy] = minus(view.at((at + 1) * step + 0.01), view.at((at + 1) * step - 0.01));
    const length = Math.hypot(dx, dy) || 1;
    // Up from a flat line, to the right of a steep one.
    const normal = dx * dx >= dy * dy * 0.01 ? Math.sign(dx) : Math.sign(dy);
    return { onLine, across: [(normal * dy) / length, (-normal * dx) / length] as const };
  });
  const reach = (across: Pixel) => tag.width * Math.abs(across[0]) + tag.height * Math.abs(across[1]);

  for (const rows of [1, 2]) {
    const placed = places.map(({ onLine, across }, at) => {
      const row = at % rows;
      const away = reach(across) / 2 + CLEARANCE_PX + row * (reach(across) + GAP_PX);
      return {
        onLine,
        tag: inside([onLine[0] + across[0] * away, onLine[1] + across[1] * away], tag, frame),
      };
    });
    if (areApart(placed, tag)) return placed;
  }
  return null;
}

function areApart(places: readonly DayPlace[], tag: Size): boolean {
  return places.every((one, at) =>
    places.slice(at + 1).every((other) => {
      const [dx, dy] = minus(one.tag, other.tag);
      return Math.abs(dx) >= tag.width + GAP_PX / 2 || Math.abs(dy) >= tag.height + GAP_PX / 2;
    }),
  );
}

const minus = ([ax, ay]: Pixel, [bx, by]: Pixel): Pixel => [ax - bx, ay - by];

/** The middle of a box, moved so that all of the box lies in the frame. */
export function inside([x, y]: Pixel, box: Size, frame: Size): Pixel {
  const held = (value: number, half: number, length: number) =>
    Math.min(Math.max(value, half + 2), Math.max(length - half - 2, half + 2));
  return [held(x, box.width / 2, frame.width), held(y, box.height / 2, frame.height)];
}
