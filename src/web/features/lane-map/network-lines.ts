import type { MapArea, MapLine } from './lane-map-types';
import type { Pixel, Size } from './lane-map-view';

export interface NetworkLine extends MapLine {
  path: string;
  /** The position of the line's mark. */
  middle: Pixel;
  width: number;
}

const MIN_WIDTH_PX = 1.4;
const MAX_WIDTH_PX = 7;
/** The number of lines above which they are drawn thinner, because wide lines would hide the others. */
const MANY_LINES = 40;
const MAX_WIDTH_OF_MANY_PX = 4.5;
/** The bend of a line to one side, which separates the two directions between two places. */
const BEND = 0.12;
const RING_PX = 10;

/** Returns the lines as SVG paths, thicker for more lanes. Thin ones come last, so that they are not covered. */
export function networkLines(
  lines: readonly MapLine[],
  areas: readonly MapArea[],
  places: readonly Pixel[],
): NetworkLine[] {
  const placeByCode = new Map(areas.map(({ code }, at) => [code, places[at]]));
  const maxWidth = lines.length > MANY_LINES ? MAX_WIDTH_OF_MANY_PX : MAX_WIDTH_PX;
  const most = Math.max(1, ...lines.map(({ lanes }) => lanes));
  return lines
    .flatMap((line) => {
      const [from, to] = [placeByCode.get(line.from), placeByCode.get(line.to)];
      if (from === undefined || to === undefined) return [];
      const width = MIN_WIDTH_PX + (maxWidth - MIN_WIDTH_PX) * ((line.lanes - 1) / most);
      return [{ ...line, width, ...(line.from === line.to ? ringAt(from) : bentLine(from, to)) }];
    })
    .sort((one, other) => other.lanes - one.lanes);
}

function bentLine([x1, y1]: Pixel, [x2, y2]: Pixel): { path: string; middle: Pixel } {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [x, y] = [(x1 + x2) / 2 - dy * BEND, (y1 + y2) / 2 + dx * BEND];
  return {
    path: `M${round(x1)} ${round(y1)}Q${round(x)} ${round(y)} ${round(x2)} ${round(y2)}`,
    middle: [(x1 + 2 * x + x2) / 4, (y1 + 2 * y + y2) / 4],
  };
}

/** Returns a ring for the lanes within one area. */
function ringAt([x, y]: Pixel): { path: string; middle: Pixel } {
  const turn = `a${RING_PX} ${RING_PX} 0 1 0`;
  return {
    path: `M${round(x - RING_PX)} ${round(y)}${turn} ${RING_PX * 2} 0${turn} ${-RING_PX * 2} 0`,
    middle: [x, y - RING_PX],
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The estimated width of a letter, on the wide side for the font size in the style sheet. */
const LETTER_PX = 7.4;
const LABEL_HEIGHT_PX = 16;
const LABEL_DISTANCE_PX = 15;
const MAX_LABELS = 12;

/** Returns the labels of the first areas that fit without overlapping, with their centers. */
export function networkLabels(
  areas: readonly MapArea[],
  places: readonly Pixel[],
  frame: Size,
): { label: string; at: Pixel }[] {
  const placed: { label: string; at: Pixel; half: number }[] = [];
  for (const [index, { label }] of areas.entries()) {
    const place = places[index];
    if (place === undefined || placed.length >= MAX_LABELS) continue;
    const half = (label.length * LETTER_PX) / 2;
    const x = Math.min(Math.max(place[0], half + 2), frame.width - half - 2);
    const y = place[1] + (place[1] > frame.height - LABEL_DISTANCE_PX * 2 ? -1 : 1) * LABEL_DISTANCE_PX;
    const covers = placed.some(
      ({ at, half: otherHalf }) =>
        Math.abs(at[0] - x) < half + otherHalf && Math.abs(at[1] - y) < LABEL_HEIGHT_PX,
    );
    if (!covers) placed.push({ label, at: [x, y], half });
  }
  return placed;
}
