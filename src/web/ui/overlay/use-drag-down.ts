import { type PointerEvent, useRef } from 'react';

/** The distance and the speed of a drag that close the sheet; after a shorter and slower drag it returns. */
const MIN_CLOSING_PX = 90;
const MIN_CLOSING_PX_PER_MS = 0.5;

interface Drag {
  pointerId: number;
  startY: number;
  startedAtMs: number;
}

/** Closes a sheet that is dragged down by its handle. The handle's own buttons keep their presses. */
export function useDragDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);

  function moveTo(y: number, isReturning: boolean) {
    if (!sheet.current) return;
    sheet.current.toggleAttribute('data-returning', isReturning);
    sheet.current.style.transform = y > 0 ? `translateY(${y}px)` : '';
  }

  const draggedPx = ({ clientY }: PointerEvent) => Math.max(0, clientY - (drag.current?.startY ?? clientY));

  const handle = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a, button')))
        return;
      drag.current = { pointerId: event.pointerId, startY: event.clientY, startedAtMs: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current?.pointerId === event.pointerId) moveTo(draggedPx(event), false);
    },
    onPointerUp(event: PointerEvent) {
      if (drag.current?.pointerId !== event.pointerId) return;
      const px = draggedPx(event);
      const ms = Math.max(1, event.timeStamp - drag.current.startedAtMs);
      drag.current = null;
      if (px >= MIN_CLOSING_PX || (px > 0 && px / ms >= MIN_CLOSING_PX_PER_MS)) onClose();
      else moveTo(0, true);
    },
    onPointerCancel() {
      drag.current = null;
      moveTo(0, true);
    },
  };
  return { sheet, handle };
}
