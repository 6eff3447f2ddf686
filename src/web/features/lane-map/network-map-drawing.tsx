import { useEffect, useMemo, useRef } from 'react';
import classes from './lane-map.module.css';
import { Land } from './lane-map-drawing';
import type { MapArea, MapLine } from './lane-map-types';
import { networkView } from './lane-map-view';
import { MapSvg, useMapFrame } from './map-svg';
import { networkLabels, networkLines } from './network-lines';

export interface NetworkMapProps {
  areas: readonly MapArea[];
  lines: readonly MapLine[];
  onArea: (code: string) => void;
  onLine: (from: string, to: string) => void;
}

/**
 * The drawing, which is hidden from keyboards and screen readers, because the list beside it has the same areas and lines as
 * buttons. Lines without a quote are dashed and crossed out, not only red.
 */
export function NetworkMapDrawing({ areas, lines, onArea, onLine }: NetworkMapProps) {
  const { ref, frame } = useMapFrame();
  const view = useMemo(() => networkView(areas, frame), [areas, frame]);
  const drawn = useMemo(() => networkLines(lines, areas, view.places), [lines, areas, view]);
  const labels = useMemo(() => networkLabels(areas, view.places, frame), [areas, view, frame]);
  const box = useRef<SVGGElement>(null);
  useEffect(() => {
    const press = ({ target }: Event) => {
      const pressed =
        target instanceof Element ? target.closest<SVGElement>('[data-area], [data-from]') : null;
      const { area, from, to } = pressed?.dataset ?? {};
      if (area !== undefined) onArea(area);
      else if (from !== undefined && to !== undefined) onLine(from, to);
    };
    const element = box.current;
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [onArea, onLine]);
  return (
    <MapSvg box={ref} frame={frame}>
      <g ref={box}>
        <Land view={view} frame={frame} labels={labels} />
        {drawn.map(({ from, to, path, middle: [x, y], width: lineWidth, quoted, title }) => (
          <g
            key={`${from} ${to}`}
            className={classes.line}
            data-quoted={quoted}
            data-from={from}
            data-to={to}
          >
            <title>{title}</title>
            <path className={classes.press} d={path} />
            <path className={classes.stroke} d={path} style={{ strokeWidth: lineWidth }} />
            {(quoted === 'NONE' || quoted === 'SOME') && (
              <path className={classes.cross} d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
            )}
          </g>
        ))}
        {areas.map(({ code, title }, at) => (
          <g key={code} className={classes.area} data-area={code}>
            <title>{title}</title>
            <circle className={classes.press} cx={view.places[at]?.[0]} cy={view.places[at]?.[1]} r={9} />
            <circle className={classes.dot} cx={view.places[at]?.[0]} cy={view.places[at]?.[1]} r={4} />
          </g>
        ))}
        {labels.map(({ label, at: [x, y] }) => (
          <text key={`${label} ${x}`} className={classes.label} x={x} y={y}>
            {label}
          </text>
        ))}
      </g>
    </MapSvg>
  );
}
