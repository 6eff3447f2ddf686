import { geoConicEqualArea } from 'd3-geo';

/** A place on the map's own plane, 1000 units wide, before it is moved and zoomed. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** The position of the plane on the screen: pixels = units × scale + offset. */
export interface MapView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const PLANE_WIDTH = 1000;
/** The projection of the plane, with the standard parallels of maps of the lower 48 states. */
export const planeProjection = geoConicEqualArea()
  .rotate([96, 0])
  .center([0, 38])
  .parallels([29.5, 45.5])
  .scale(1200)
  .translate([PLANE_WIDTH / 2, 320]);

export function toPlane(latitude: number, longitude: number): PlanePoint {
  const [x, y] = planeProjection([longitude, latitude]) ?? [0, 0];
  return { x, y };
}

const MAX_SCALE = 120;
const MIN_SCALE = 0.25;
const clampScale = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
/** The share of the frame that the fitted points take. */
const FILLED = 0.86;
/** The least that is shown around a single place: about 25 miles to each side. */
const MIN_UNITS = 15;

/** The view in which all points are visible; the lower 48 states without points. */
export function fitView(points: readonly PlanePoint[], size: { width: number; height: number }): MapView {
  const shown = points.length > 0 ? points : LOWER_48;
  const xs = shown.map(({ x }) => x);
  const ys = shown.map(({ y }) => y);
  const [left, right] = extent(xs);
  const [top, bottom] = extent(ys);
  const scale = clampScale(
    FILLED *
      Math.min(
        size.width / Math.max(right - left, MIN_UNITS),
        size.height / Math.max(bottom - top, MIN_UNITS),
      ),
  );
  return {
    scale,
    x: size.width / 2 - ((left + right) / 2) * scale,
    y: size.height / 2 - ((top + bottom) / 2) * scale,
  };
}

function extent(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

const LOWER_48 = [toPlane(48.5, -124.5), toPlane(25, -80.5), toPlane(45, -67), toPlane(32.5, -117)];

/** Zooms by a factor around a pixel. */
export function zoomView(view: MapView, factor: number, at: PlanePoint): MapView {
  const scale = clampScale(view.scale * factor);
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

export const toPixel = ({ x, y }: PlanePoint, view: MapView): PlanePoint => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
});

/** Whether a pixel is inside a drawn outline. */
export function isInside({ x, y }: PlanePoint, outline: readonly PlanePoint[]): boolean {
  let isIn = false;
  let previous = outline.at(-1);
  for (const corner of outline) {
    if (
      previous &&
      corner.y > y !== previous.y > y &&
      x < ((previous.x - corner.x) * (y - corner.y)) / (previous.y - corner.y) + corner.x
    ) {
      isIn = !isIn;
    }
    previous = corner;
  }
  return isIn;
}
