import { geoAlbers, geoAlbersUsa, geoPath } from 'd3-geo';
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

type Pixel = readonly [x: number, y: number];

/** The size in units of the drawing. The picture is scaled, so that another window size does not redraw anything. */
export const MAP_SIZE = { width: 960, height: 500 };
/** The scale at which the projection fits the states into this frame. */
const SCALE = 1_000;
/** The center of the map, slightly below the middle because the places in Canada need room at the top. */
const MIDDLE: [number, number] = [MAP_SIZE.width / 2, MAP_SIZE.height / 2 + 8];
const usa = geoAlbersUsa().scale(SCALE).translate(MIDDLE);
/** The same projection without the insets of Alaska and Hawaii, for places outside the US. */
const lower48 = geoAlbers().scale(SCALE).translate(MIDDLE);

/** The distance of an arc's middle from the straight line, as a share of the line's length. */
const BEND = 0.18;
const EDGE = 8;

let shapes: { readonly states: string; readonly borders: string } | undefined;

/** The states with Alaska and Hawaii moved closer, as paths. Projecting them takes 20 ms, so the result is kept. */
export function stateShapes() {
  if (!shapes) {
    const path = geoPath(usa).digits(1);
    shapes = { states: path(land.states) ?? '', borders: path(land.stateBorders) ?? '' };
  }
  return shapes;
}

/** A curve for each lane. */
export function arcView(arcs: readonly Arc[]) {
  const heaviest = Math.max(1, ...arcs.map(({ weight }) => weight));
  return arcs.map(({ key, from, to, weight }) => {
    const ends = [placeOf(from), placeOf(to)] as const;
    return { key, from: ends[0], to: ends[1], line: curve(...ends), strength: weight / heaviest };
  });
}

/** A place outside the frame is shown at its edge. */
function placeOf({ latitude, longitude }: MapPoint): Pixel {
  const [x, y] = usa([longitude, latitude]) ?? lower48([longitude, latitude]) ?? [0, 0];
  const clamp = (value: number, length: number) => tenths(Math.min(Math.max(value, EDGE), length - EDGE));
  return [clamp(x, MAP_SIZE.width), clamp(y, MAP_SIZE.height)];
}

function curve([x1, y1]: Pixel, [x2, y2]: Pixel): string {
  const [x, y] = [(x1 + x2) / 2 + (y2 - y1) * BEND, (y1 + y2) / 2 - (x2 - x1) * BEND];
  return `M${x1} ${y1}Q${tenths(x)} ${tenths(y)} ${x2} ${y2}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
