import { useElementSize } from '@mantine/hooks';
import { geoAlbersUsa, geoPath } from 'd3-geo';
import { memo, useMemo } from 'react';
import { land } from './land';
import classes from './state-map.module.css';

export interface StateMark {
  readonly text: string;
  /** One of four shades; null for a hatched state, which has no figure. */
  readonly shade: number | null;
}

interface StateMapProps {
  /** The text alternative: what the map shows, and where its figures are as a table. */
  label: string;
  /** The marks by the code of the state. */
  marks: ReadonlyMap<string, StateMark>;
}

/**
 * The smallest area of a state with a figure; in a smaller one the figure would touch the borders. A table beside the map
 * has all figures.
 */
const MIN_AREA_FOR_TEXT_PX2 = 1_500;
const ASPECT = 0.62;

/** The states of the US, with Alaska and Hawaii moved closer, and a figure in each. */
export const StateMap = memo(function StateMap({ label, marks }: StateMapProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(measured || 480, 240);
  const height = Math.round(width * ASPECT);
  const path = useMemo(
    () => geoPath(geoAlbersUsa().fitSize([width, height], land.states)).digits(1),
    [width, height],
  );
  return (
    <div ref={ref} className={classes.map} style={{ height }}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {land.states.features.map((state) => {
          const { code } = state.properties;
          const mark = marks.get(code);
          const [x, y] = path.centroid(state);
          const hasText = mark !== undefined && path.area(state) > MIN_AREA_FOR_TEXT_PX2;
          return (
            <g key={code}>
              <path
                className={classes.state}
                data-shade={mark?.shade ?? 'none'}
                d={path(state) ?? undefined}
              />
              {hasText && (
                <text className={classes.text} x={x} y={y}>
                  {code}
                  <tspan x={x} dy="1.2em">
                    {mark.text}
                  </tspan>
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
});
