import { type GeoProjection, geoAlbers, geoAlbersUsa, geoPath } from 'd3-geo';
import { land } from './land';

interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Arc {
  readonly key: string;
  readonly from: MapPoint;
  readonly to: MapPoint;
  readonly weight: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Pixel = readonly [x: number, y: number];

/** How far the middle of an arc is from the straight line, as a part of its length. */
const BEND = 0.18;
/** Room for places in Canada, which have no land on this map. */
const TOP_MARGIN = 0.04;
const EDGE_PX = 4;

/** The states with Alaska and Hawaii moved closer, and a curve for each lane. */
export function arcView(arcs: readonly Arc[], { width, height }: Size) {
  const usa = geoAlbersUsa().fitExtent(
    [
      [0, height * TOP_MARGIN],
      [width, height],
    ],
    land.states,
  );
  const pixelOf = pixelIn(usa, { width, height });
  const heaviest = Math.max(1, ...arcs.map(({ weight }) => weight));
  return {
    path: geoPath(usa).digits(1),
    arcs: arcs.map(({ key, from, to, weight }) => {
      const ends = [pixelOf(from), pixelOf(to)] as const;
      return { key, from: ends[0], to: ends[1], line: curve(...ends), strength: weight / heaviest };
    }),
  };
}

/** Places outside the US are where the same projection without insets puts them, at the edge if that is outside the frame. */
function pixelIn(usa: GeoProjection, { width, height }: Size): (point: MapPoint) => Pixel {
  const lower48 = geoAlbers().scale(usa.scale()).translate(usa.translate());
  const clamp = (value: number, length: number) => Math.min(Math.max(value, EDGE_PX), length - EDGE_PX);
  return ({ latitude, longitude }) => {
    const [x, y] = usa([longitude, latitude]) ?? lower48([longitude, latitude]) ?? [0, 0];
    return [clamp(x, width), clamp(y, height)];
  };
}

function curve([x1, y1]: Pixel, [x2, y2]: Pixel): string {
  const [x, y] = [(x1 + x2) / 2 + (y2 - y1) * BEND, (y1 + y2) / 2 - (x2 - x1) * BEND];
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return `M${tenths(x1)} ${tenths(y1)}Q${tenths(x)} ${tenths(y)} ${tenths(x2)} ${tenths(y2)}`;
}
