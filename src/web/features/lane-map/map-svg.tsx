import { useElementSize } from '@mantine/hooks';
import { type ReactNode, type RefCallback, useMemo } from 'react';
import classes from './lane-map.module.css';
import type { Size } from './lane-map-view';

/** The size to draw at before the browser has measured the map. */
const UNMEASURED: Size = { width: 212, height: 164 };

/** Measures the box of a map, whose size is that of the drawing. */
export function useMapFrame() {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const frame = useMemo(() => (width > 0 && height > 0 ? { width, height } : UNMEASURED), [width, height]);
  return { ref, frame };
}

interface MapSvgProps {
  box: RefCallback<HTMLDivElement>;
  frame: Size;
  children: ReactNode;
}

/** The drawing, which is hidden from screen readers. The figure around it says what it shows. */
export function MapSvg({ box, frame: { width, height }, children }: MapSvgProps) {
  return (
    <div ref={box} className={classes.drawing} aria-hidden="true">
      <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {children}
      </svg>
    </div>
  );
}
