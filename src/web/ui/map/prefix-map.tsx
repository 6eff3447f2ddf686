import { geoAlbersUsa, geoPath } from 'd3-geo';
import { memo } from 'react';
import { land } from './land';
import classes from './prefix-map.module.css';

export interface MapDot {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** A square is a pickup area, a filled dot is served, a ring is not, and a cross was searched for but is not served. */
  readonly mark: 'pickup' | 'in' | 'out' | 'missed';
  /** The shade from 0 (light) to 4 (dark), such as by price. */
  readonly shade?: number;
  readonly title?: string;
}

interface PrefixMapProps {
  dots: readonly MapDot[];
  /** The id of the dot that stands out. */
  selected?: string | null;
  onSelect?: (id: string) => void;
}

const WIDTH = 960;
const HEIGHT = 600;
const projection = geoAlbersUsa()
  .scale(1250)
  .translate([WIDTH / 2, HEIGHT / 2]);

/** The states, which are drawn only once. */
const States = memo(function States() {
  const path = geoPath(projection).digits(1);
  return (
    <>
      <path className={classes.land} d={path(land.states) ?? undefined} />
      <path className={classes.border} d={path(land.stateBorders) ?? undefined} />
    </>
  );
});

/**
 * Dots on the United States with Alaska and Hawaii; Canada does not fit. The map is only for eyes, because a list beside it
 * says the same.
 */
export function PrefixMap({ dots, selected = null, onSelect }: PrefixMapProps) {
  return (
    <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <States />
      {dots.map((dot) => {
        const at = projection([dot.longitude, dot.latitude]);
        return (
          at && (
            <Dot
              key={dot.id}
              dot={dot}
              x={at[0]}
              y={at[1]}
              isSelected={dot.id === selected}
              onSelect={onSelect}
            />
          )
        );
      })}
    </svg>
  );
}

interface DotProps {
  dot: MapDot;
  x: number;
  y: number;
  isSelected: boolean;
  onSelect: ((id: string) => void) | undefined;
}

function Dot({ dot, x, y, isSelected, onSelect }: DotProps) {
  const { id, mark, shade, title } = dot;
  return (
    <g
      className={classes.dot}
      data-mark={mark}
      data-shade={shade}
      data-selected={isSelected || undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      {...(onSelect && { onPointerDown: () => onSelect(id) })}
    >
      {title && <title>{title}</title>}
      {mark === 'pickup' ? (
        <rect x={-5} y={-5} width={10} height={10} />
      ) : mark === 'missed' ? (
        <path d="M-4 -4L4 4M4 -4L-4 4" />
      ) : (
        <circle r={mark === 'out' ? 3 : 4.5} />
      )}
    </g>
  );
}
