import { geoPath } from 'd3-geo';
import { land } from './land';
import { type MapView, type PlanePoint, planeProjection } from './map-frame';

/** The marks of points: a filled dot is in the region, a ring is out, and a diamond is in several regions. */
export type MapMark = 'in' | 'out' | 'shared' | 'added';

export interface Palette {
  readonly land: string;
  readonly border: string;
  readonly water: string;
  readonly in: string;
  readonly out: string;
  readonly shared: string;
  readonly added: string;
  readonly text: string;
}

/** The theme's colors, which a canvas cannot take from the style sheet by itself. */
export function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: color('--land'),
    border: color('--land-line'),
    water: color('--sunken'),
    in: color('--route'),
    out: color('--line-field'),
    shared: color('--warn-text'),
    added: color('--good-text'),
    text: color('--mantine-color-text'),
  };
}

const outlines = {
  land: null as Path2D | null,
  lakes: null as Path2D | null,
  borders: null as Path2D | null,
};

/** The outlines on the plane, created once. */
function readOutlines(): { land: Path2D; lakes: Path2D; borders: Path2D } {
  const path = geoPath(planeProjection).digits(2);
  const shape = (...parts: Parameters<typeof path>[0][]) =>
    new Path2D(parts.map((part) => path(part) ?? '').join(''));
  outlines.land ??= shape(land.neighbours, land.states);
  outlines.lakes ??= shape(land.lakes);
  outlines.borders ??= shape(land.stateBorders, land.provinceBorders);
  return { land: outlines.land, lakes: outlines.lakes, borders: outlines.borders };
}

interface Drawing {
  readonly places: readonly (PlanePoint & { readonly mark: MapMark })[];
  readonly view: MapView;
  readonly width: number;
  readonly height: number;
  /** The outline that the user draws, in pixels. */
  readonly outline: readonly PlanePoint[];
}

export function drawPoints(context: CanvasRenderingContext2D, drawing: Drawing, palette: Palette): void {
  const { view, width, height, outline } = drawing;
  context.fillStyle = palette.water;
  context.fillRect(0, 0, width, height);
  drawLand(context, view, palette);
  // The marks that matter are drawn above the others.
  for (const mark of ['out', 'in', 'added', 'shared'] as const) drawMark(context, drawing, { mark, palette });
  if (outline.length < 2) return;
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(x, y);
  context.closePath();
  context.strokeStyle = palette.text;
  context.lineWidth = 1.5;
  context.stroke();
}

function drawLand(context: CanvasRenderingContext2D, view: MapView, palette: Palette): void {
  const shapes = readOutlines();
  context.save();
  context.translate(view.x, view.y);
  context.scale(view.scale, view.scale);
  context.lineWidth = 1 / view.scale;
  context.strokeStyle = palette.border;
  context.fillStyle = palette.land;
  context.fill(shapes.land);
  context.fillStyle = palette.water;
  context.fill(shapes.lakes);
  context.stroke(shapes.borders);
  context.restore();
}

const RADIUS_PX = { near: 3.5, far: 1.6 };
/** The scale from which single ZIPs can be told apart. */
const NEAR_SCALE = 4;

function drawMark(
  context: CanvasRenderingContext2D,
  { places, view, width, height }: Drawing,
  { mark, palette }: { readonly mark: MapMark; readonly palette: Palette },
): void {
  const radius = view.scale >= NEAR_SCALE ? RADIUS_PX.near : RADIUS_PX.far;
  const isRing = mark === 'out';
  if (isRing && view.scale < NEAR_SCALE) return;
  context.beginPath();
  for (const place of places) {
    if (place.mark !== mark) continue;
    const x = place.x * view.scale + view.x;
    const y = place.y * view.scale + view.y;
    if (x < -radius || y < -radius || x > width + radius || y > height + radius) continue;
    if (mark === 'shared') addDiamond(context, x, y, radius * 1.5);
    else {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
  context.lineWidth = 1.2;
  if (isRing) {
    context.strokeStyle = palette.out;
    context.stroke();
  } else {
    context.fillStyle = palette[mark];
    context.fill();
  }
}

function addDiamond(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.moveTo(x, y - radius);
  context.lineTo(x + radius, y);
  context.lineTo(x, y + radius);
  context.lineTo(x - radius, y);
  context.closePath();
}
