export type Side = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  width: number;
  height: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const TOOLTIP_GAP_PX = 10;

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/**
 * The top left corner of a tooltip: 10 px from the point on the preferred side, or on the opposite side if it fits only
 * there. Along the other axis it is kept inside the bounds.
 */
export function placeTooltip(
  point: { x: number; y: number },
  size: Size,
  bounds: Bounds,
  side: Side = 'top',
): { left: number; top: number } {
  const room: Record<Side, number> = {
    top: point.y - bounds.top - size.height,
    bottom: bounds.bottom - point.y - size.height,
    left: point.x - bounds.left - size.width,
    right: bounds.right - point.x - size.width,
  };
  const hasRoom = (one: Side) => room[one] >= TOOLTIP_GAP_PX;
  const chosenSide = !hasRoom(side) && hasRoom(OPPOSITE[side]) ? OPPOSITE[side] : side;
  const corner = {
    top: { left: point.x - size.width / 2, top: point.y - TOOLTIP_GAP_PX - size.height },
    bottom: { left: point.x - size.width / 2, top: point.y + TOOLTIP_GAP_PX },
    left: { left: point.x - TOOLTIP_GAP_PX - size.width, top: point.y - size.height / 2 },
    right: { left: point.x + TOOLTIP_GAP_PX, top: point.y - size.height / 2 },
  }[chosenSide];
  return {
    left: clamp(corner.left, bounds.left, bounds.right - size.width),
    top: clamp(corner.top, bounds.top, bounds.bottom - size.height),
  };
}

/** If the limits contradict each other, the lower one applies, so that the start of the text is visible. */
const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to));
