import type { LaneView, Pixel, Size } from './lane-map-view';

interface Box {
  middle: Pixel;
  size: Size;
}

/** A day's point on the line and the center of its tag next to the line. */
interface DayPlace {
  onLine: Pixel;
  tag: Pixel;
}

const GAP_PX = 6;
const CLEARANCE_PX = 12;
const LABEL_DISTANCE_PX = 20;
const MAX_ROWS = 3;

/**
 * The label of an end, placed away from the line: below the ends of a flat line, beyond those of any other.
 */
export function placeLabel(end: Pixel, other: Pixel, size: Size, frame: Size): Box {
  const [dx, dy] = minus(end, other);
  const isFlat = Math.abs(dy) < Math.abs(dx) * 0.25;
  const outwards = isFlat ? 0 : (dx / (Math.hypot(dx, dy) || 1)) * (size.width / 2);
  const down = !isFlat && dy < 0 ? -LABEL_DISTANCE_PX : LABEL_DISTANCE_PX;
  return { middle: inside([end[0] + outwards, end[1] + down], size, frame), size };
}

/**
 * Places the days in order along the lane, each with a tag next to the line and without overlaps: in one row if
 * there is room, else in two or three, avoiding the labels if possible. Returns null if there is no room at
 * all; the list of days below the map still shows them.
 */
export function placeDays(
  view: LaneView,
  count: number,
  tag: Size,
  frame: Size,
  labels: readonly Box[],
): DayPlace[] | null {
  // Two ends in one town leave no line to place days along.
  if (Math.hypot(...minus(view.from, view.to)) < tag.height) return null;
  for (const obstacles of [labels, []]) {
    for (let rows = 1; rows <= MAX_ROWS; rows++) {
      const places = inRows(view, count, rows, tag, frame);
      if (areApart([...places.map((place) => ({ middle: place.tag, size: tag })), ...obstacles]))
        return places;
    }
  }
  return null;
}

function inRows(view: LaneView, count: number, rows: number, tag: Size, frame: Size): DayPlace[] {
  const step = 1 / (count + 1);
  return Array.from({ length: count }, (_, at) => {
    const fraction = (at + 1) * step;
    const onLine = view.at(fraction);
    const [x, y] = acrossLine(minus(view.at(fraction + step / 10), view.at(fraction - step / 10)));
    const reach = tag.width * Math.abs(x) + tag.height * Math.abs(y);
    const away = reach / 2 + CLEARANCE_PX + (at % rows) * (reach + GAP_PX);
    return { onLine, tag: inside([onLine[0] + x * away, onLine[1] + y * away], tag, frame) };
  });
}

/** The unit vector across a direction: up from a flat line, to the right of a vertical one. */
function acrossLine([dx, dy]: Pixel): Pixel {
  const length = Math.hypot(dx, dy);
  const isUpright = Math.abs(dx) < Math.abs(dy) * 0.1;
  const turn = isUpright ? Math.sign(dy) : Math.sign(dx);
  return [(turn * dy) / length, (-turn * dx) / length];
}

function areApart(boxes: readonly Box[]): boolean {
  return boxes.every((one, at) =>
    boxes.slice(at + 1).every((other) => {
      const [dx, dy] = minus(one.middle, other.middle);
      const width = (one.size.width + other.size.width) / 2;
      const height = (one.size.height + other.size.height) / 2;
      return Math.abs(dx) >= width + 2 || Math.abs(dy) >= height + 2;
    }),
  );
}

const minus = ([ax, ay]: Pixel, [bx, by]: Pixel): Pixel => [ax - bx, ay - by];

/** The center of a box, moved so that the whole box is inside the frame. */
function inside([x, y]: Pixel, box: Size, frame: Size): Pixel {
  const clamp = (value: number, half: number, length: number) =>
    Math.min(Math.max(value, half + 2), Math.max(length - half - 2, half + 2));
  return [clamp(x, box.width / 2, frame.width), clamp(y, box.height / 2, frame.height)];
}
