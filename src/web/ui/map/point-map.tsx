import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { drawPoints, type MapMark, readPalette } from './draw-points';
import { fitView, isInside, type MapView, type PlanePoint, toPixel, toPlane, zoomView } from './map-frame';
import classes from './point-map.module.css';

export interface MapPoint {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly mark: MapMark;
}

export type MapMode = 'MOVE' | 'PICK' | 'DRAW';

export interface PointMapProps {
  /** The points, which must be stable. The map starts with the marked points in view. */
  points: readonly MapPoint[];
  mode: MapMode;
  /** Called with the points that were picked, or are inside the drawn area. */
  onChoose: (ids: readonly string[]) => void;
  /** Returns the text over a point. */
  describe: (id: string) => string;
  zoomInLabel: string;
  zoomOutLabel: string;
}

const ZOOM_STEP = 1.6;
const PICK_WITHIN_PX = 12;
const MIN_DRAG_PX = 3;

/**
 * Points on a canvas above land. The map is only for pointers, because everything that can be picked or drawn here can also
 * be typed. Drawing 43,000 points again while the map moves takes about 20 ms.
 */
export function PointMap({ points, mode, onChoose, describe, zoomInLabel, zoomOutLabel }: PointMapProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const places = useMemo(
    () => points.map((point) => ({ ...point, ...toPlane(point.latitude, point.longitude) })),
    [points],
  );
  const [view, setView] = useState<MapView | null>(null);
  const [outline, setOutline] = useState<readonly PlanePoint[]>([]);
  const [hovered, setHovered] = useState<string | null>(null);
  const drag = useRef<{ from: PlanePoint; view: MapView; isMoved: boolean } | null>(null);

  // Only the first points move the view, so that adding a ZIP does not.
  useEffect(() => {
    if (view === null && width > 0 && places.length > 0) {
      const marked = places.filter(({ mark }) => mark !== 'out');
      setView(fitView(marked, { width, height }));
    }
  }, [view, width, height, places]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current || view === null) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.current.width = width * ratio;
    canvas.current.height = height * ratio;
    context.scale(ratio, ratio);
    drawPoints(context, { places, view, width, height, outline }, readPalette(canvas.current));
  }, [places, view, width, height, outline]);

  const nearest = useCallback(
    (at: PlanePoint) => {
      if (view === null) return null;
      let found: { id: string; distance: number } | null = null;
      for (const place of places) {
        const pixel = toPixel(place, view);
        const distance = Math.hypot(pixel.x - at.x, pixel.y - at.y);
        if (distance <= PICK_WITHIN_PX && (found === null || distance < found.distance)) {
          found = { id: place.id, distance };
        }
      }
      return found?.id ?? null;
    },
    [places, view],
  );

  const at = (event: PointerEvent<HTMLElement>): PlanePoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (view === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: at(event), view, isMoved: false };
    if (mode === 'DRAW') setOutline([at(event)]);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const started = drag.current;
    const now = at(event);
    if (started === null) {
      setHovered(nearest(now));
      return;
    }
    const [dx, dy] = [now.x - started.from.x, now.y - started.from.y];
    if (Math.hypot(dx, dy) < MIN_DRAG_PX && !started.isMoved) return;
    started.isMoved = true;
    if (mode === 'DRAW') setOutline((drawn) => [...drawn, now]);
    else setView({ ...started.view, x: started.view.x + dx, y: started.view.y + dy });
  };
  const up = (event: PointerEvent<HTMLElement>) => {
    const started = drag.current;
    drag.current = null;
    if (started === null || view === null) return;
    if (mode === 'DRAW') {
      const inside = places.filter((place) => isInside(toPixel(place, view), outline));
      setOutline([]);
      if (inside.length > 0) onChoose(inside.map(({ id }) => id));
    } else if (mode === 'PICK' && !started.isMoved) {
      const picked = nearest(at(event));
      if (picked !== null) onChoose([picked]);
    }
  };
  const zoom = (factor: number) =>
    setView((now) => now && zoomView(now, factor, { x: width / 2, y: height / 2 }));
  const shown = places.find(({ id }) => id === hovered);
  const pixel = shown && view ? toPixel(shown, view) : null;
  return (
    <div ref={ref} className={classes.frame} data-mode={mode}>
      <div
        className={classes.surface}
        aria-hidden="true"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          drag.current = null;
          setOutline([]);
        }}
        onPointerLeave={() => setHovered(null)}
      >
        <canvas ref={canvas} style={{ width, height }} />
        {pixel && shown && (
          <div className={classes.tip} style={{ left: pixel.x, top: pixel.y }}>
            {describe(shown.id)}
          </div>
        )}
      </div>
      <div className={classes.zoom}>
        <button type="button" aria-label={zoomInLabel} onClick={() => zoom(ZOOM_STEP)}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={zoomOutLabel} onClick={() => zoom(1 / ZOOM_STEP)}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
    </div>
  );
}
