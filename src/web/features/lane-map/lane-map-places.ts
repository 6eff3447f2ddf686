import type { Pixel, Size } from './lane-map-view';

const LABEL_DISTANCE_PX = 20;
// Label widths are estimated, on the wide side for the font sizes in the style sheet.
const LABEL_LETTER_PX = 8.6;
const LABEL_HEIGHT_PX = 20;
/** The size of a state's two-letter code. */
const CODE: Size = { width: 18, height: 14 };

/** A place's name on a map, with the center of its box. */
export interface PlaceLabel {
  readonly label: string;
  readonly at: Pixel;
}

export const labelSize = (label: string): Size => ({
  width: label.length * LABEL_LETTER_PX,
  height: LABEL_HEIGHT_PX,
});

/** Whether a state's code at this point would be drawn over a name. */
export function isUnderLabel([x, y]: Pixel, labels: readonly PlaceLabel[]): boolean {
  return labels.some(({ label, at }) => {
    const { width, height } = labelSize(label);
    return Math.abs(at[0] - x) < (width + CODE.width) / 2 && Math.abs(at[1] - y) < (height + CODE.height) / 2;
  });
}

/**
 * Returns the center of an end's label, placed away from the line: below the ends of a flat line, or beyond the ends of any
 * other line.
 */
export function placeLabel(end: Pixel, other: Pixel, size: Size, frame: Size): Pixel {
  const [dx, dy] = [end[0] - other[0], end[1] - other[1]];
  const isFlat = Math.abs(dy) < Math.abs(dx) * 0.25;
  const outwards = isFlat ? 0 : (dx / (Math.hypot(dx, dy) || 1)) * (size.width / 2);
  const down = !isFlat && dy < 0 ? -LABEL_DISTANCE_PX : LABEL_DISTANCE_PX;
  return inside([end[0] + outwards, end[1] + down], size, frame);
}

/** Returns the center of a box, moved so that the whole box is inside the frame. */
function inside([x, y]: Pixel, box: Size, frame: Size): Pixel {
  const clamp = (value: number, half: number, length: number) =>
    Math.min(Math.max(value, half + 2), Math.max(length - half - 2, half + 2));
  return [clamp(x, box.width / 2, frame.width), clamp(y, box.height / 2, frame.height)];
}
