import {
  type GeoGeometryObjects,
  type GeoPath,
  type GeoProjection,
  geoCentroid,
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
  /** Returns the point on the lane's great circle at this fraction of its length. */
  at: (fraction: number) => Pixel;
}

/** The minimum span in degrees of latitude, so that a lane within one town still shows its surroundings. */
const MIN_SPAN = 1.6;
/** Margins for the labels of both ends, as a fraction of the frame. */
const MARGIN = { x: 0.12, y: 0.16 };
/** The distance outside the frame at which outlines are clipped, so that the clipped edges are not visible. */
const OVERLAP_PX = 8;

type Position = [longitude: number, latitude: number];
const positionOf = ({ longitude, latitude }: MapPoint): Position => [longitude, latitude];

/**
 * Returns a conic projection around a center, zoomed to these shapes. Its standard parallels follow the shapes, so that
 * Anchorage and Honolulu are as upright as Salinas. A projection for the United States alone cannot show Canada.
 */
function fittedProjection(
  [longitude, latitude]: Position,
  latitudes: readonly number[],
  shapes: readonly GeoGeometryObjects[],
  { width, height }: Size,
): GeoProjection {
  const span = (Math.max(...latitudes) - Math.min(...latitudes)) / 4 + 4;
  const projection = geoConicEqualArea()
    .rotate([-longitude, 0])
    .center([0, latitude])
    .parallels([latitude - span, latitude + span])
    .precision(0.3);
  const half = MIN_SPAN / 2;
  projection.fitExtent(
    [
      [width * MARGIN.x, height * MARGIN.y],
      [width * (1 - MARGIN.x), height * (1 - MARGIN.y)],
    ],
    {
      type: 'GeometryCollection',
      geometries: [
        ...shapes,
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
    },
  );
  projection.clipExtent([
    [-OVERLAP_PX, -OVERLAP_PX],
    [width + OVERLAP_PX, height + OVERLAP_PX],
  ]);
  return projection;
}

/** A map of one lane. */
export function laneView(from: MapPoint, to: MapPoint, size: Size): LaneView {
  const ends: [Position, Position] = [positionOf(from), positionOf(to)];
  const between = geoInterpolate(...ends);
  const line: GeoGeometryObjects = { type: 'LineString', coordinates: ends };
  const projection = fittedProjection(between(0.5), [from.latitude, to.latitude], [line], size);
  const path = geoPath(projection).digits(1);
  return {
    path,
    line: path(line) ?? '',
    from: pixelOf(projection, ends[0]),
    to: pixelOf(projection, ends[1]),
    at: (fraction) => pixelOf(projection, between(fraction)),
  };
}

export interface PoolView {
  path: GeoPath;
  from: Pixel;
  /** The great circle to each dropoff and its end, in the order of the dropoffs. */
  lanes: readonly { line: string; to: Pixel }[];
}

/** A map of the lanes from one place to several. */
export function poolView(from: MapPoint, dropoffs: readonly MapPoint[], size: Size): PoolView {
  const places: GeoGeometryObjects = {
    type: 'MultiPoint',
    coordinates: [from, ...dropoffs].map(positionOf),
  };
  const lines = dropoffs.map(
    (to): GeoGeometryObjects => ({ type: 'LineString', coordinates: [positionOf(from), positionOf(to)] }),
  );
  const latitudes = [from, ...dropoffs].map(({ latitude }) => latitude);
  const projection = fittedProjection(geoCentroid(places), latitudes, lines, size);
  const path = geoPath(projection).digits(1);
  return {
    path,
    from: pixelOf(projection, positionOf(from)),
    lanes: dropoffs.map((to, at) => ({
      line: path(lines[at] ?? places) ?? '',
      to: pixelOf(projection, positionOf(to)),
    })),
  };
}

export interface NetworkView {
  path: GeoPath;
  places: readonly Pixel[];
}

/** A map of several places. */
export function networkView(places: readonly MapPoint[], size: Size): NetworkView {
  const shape: GeoGeometryObjects = { type: 'MultiPoint', coordinates: places.map(positionOf) };
  const latitudes = places.map(({ latitude }) => latitude);
  const projection = fittedProjection(geoCentroid(shape), latitudes, [shape], size);
  return {
    path: geoPath(projection).digits(1),
    places: places.map((place) => pixelOf(projection, positionOf(place))),
  };
}

function pixelOf(projection: GeoProjection, point: Position): Pixel {
  return projection(point) ?? [0, 0];
}
