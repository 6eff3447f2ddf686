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

/** Minimum span in degrees of latitude, so that a lane within one town still shows its surroundings. */
const MIN_SPAN = 1.6;
/** Margins for the labels of both ends, as a fraction of the frame. */
const MARGIN = { x: 0.12, y: 0.16 };
/** The outlines are clipped this far outside the frame, so that the clipped edges are not visible. */
const OVERLAP_PX = 8;

/**
 * A conic projection centered on the lane and zoomed to it. Its standard parallels follow the lane, so that
 * Anchorage and Honolulu are as upright as Salinas; a projection for the United States alone cannot show
 * Canada.
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

  const half = MIN_SPAN / 2;
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
      [width * MARGIN.x, height * MARGIN.y],
      [width * (1 - MARGIN.x), height * (1 - MARGIN.y)],
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
