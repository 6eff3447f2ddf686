import { memo, type PointerEvent } from 'react';
import classes from './trend-chart.module.css';
import type { TrendFrame } from './trend-frame';

type OnPointer = (event: PointerEvent<SVGSVGElement>) => void;

interface TrendDrawingProps {
  frame: TrendFrame;
  width: number;
  /** The place of the reading line. */
  at: number;
  /** The value of each series at the reading line. */
  values: readonly (number | null)[];
  onPointerMove: OnPointer;
  onPointerLeave: OnPointer;
  onPointerUp: OnPointer;
}

/** The drawing, hidden from screen readers: the slider has its values in words, and the table has all of them. */
export function TrendDrawing({ frame, width, at, values, ...pointer }: TrendDrawingProps) {
  const { bands, x, step, top, bottom, height } = frame;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin"
      width={width}
      height={height}
      {...pointer}
    >
      <rect className={classes.column} x={x(at) - step / 2} y={top} width={step} height={bottom - top} />
      <Shapes frame={frame} />
      {bands.map(({ key, tone, shape, y }, index) => {
        const value = values[index] ?? null;
        return (
          shape === 'line' &&
          value !== null && (
            <circle key={key} className={classes.point} data-tone={tone} cx={x(at)} cy={y(value)} r={4} />
          )
        );
      })}
    </svg>
  );
}

/** The shapes are drawn again only for other values or another width, not for each step of the reading line. */
const Shapes = memo(function Shapes({ frame }: { frame: TrendFrame }) {
  const { bands, ticks, left, right, height } = frame;
  return (
    <>
      {bands.map(({ key, tone, shape, shapes, ticks: values, y, format, formatTick = format }) => (
        <g key={key} data-tone={tone}>
          {values.map((value) => (
            <g key={value}>
              <path className={classes.rule} d={`M${left} ${y(value)}H${right}`} />
              <text className={classes.tick} data-end="" x={left - 8} y={y(value)}>
                {formatTick(value)}
              </text>
            </g>
          ))}
          <path className={classes.area} d={shapes.area} />
          <path className={shape === 'line' ? classes.line : classes.bars} d={shapes.whole} />
          <path
            className={shape === 'line' ? classes.line : classes.bars}
            data-unfinished=""
            d={shapes.unfinished}
          />
        </g>
      ))}
      {ticks.map(({ key, x, text }) => (
        <text key={key} className={classes.tick} x={x} y={height - 8}>
          {text}
        </text>
      ))}
    </>
  );
});
