import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useId, useMemo, useState } from 'react';
import { linePath, valueScale } from '../chart/value-scale';
import font from '../page/font.module.css';
import classes from './line-chart.module.css';

interface ChartLine {
  readonly key: string;
  readonly name: string;
  /** One value per place on the x axis; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface LineChartProps {
  label: string;
  /** The places on the x axis in words, from left to right. */
  places: readonly string[];
  /** The positions of the places, such as day numbers. */
  positions: readonly number[];
  /** The lines, at most four, which differ by color and by dashes. */
  lines: readonly ChartLine[];
  format: (value: number) => string;
  /** The label of the field that moves the reading line. */
  readingLabel: string;
  /** The place that the reading line moves to whenever `followed` changes, such as that of the focused row. */
  followed?: number | undefined;
}

const HEIGHT = 200;
const PAD = { top: 10, right: 10, bottom: 8, left: 56 };
const MAX_TICKS = 5;

/**
 * Lines over time. A slider below moves the reading line, by keyboard, touch, and screen reader; the pointer moves it too.
 * The figures belong in a table beside it.
 */
export function LineChart({
  label,
  places,
  positions,
  lines,
  format,
  readingLabel,
  followed,
}: LineChartProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(measured || 600, 240);
  const last = places.length - 1;
  const [chosen, setChosen] = useState<number | null>(followed ?? null);
  const [wasFollowed, setWasFollowed] = useState(followed);
  if (followed !== wasFollowed) {
    setWasFollowed(followed);
    setChosen(followed ?? null);
  }
  const at = Math.min(chosen ?? last, last);
  const readingId = useId();
  const { x, y, ticks, paths } = useMemo(() => drawLines(positions, lines, width), [positions, lines, width]);
  const readings = lines.map(({ key, name, values }) => {
    const value = values[at] ?? null;
    return { key, name, value, text: value === null ? '–' : format(value) };
  });
  const moveTo = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = positions.map((position) => Math.abs(x(position) - left));
    setChosen(distances.indexOf(Math.min(...distances)));
  };
  const reading = `${places[at]}: ${readings.map(({ name, text }) => `${name} ${text}`).join(', ')}`;

  return (
    <figure className={classes.figure} style={{ '--drawn-width': `${width}px` }} aria-label={label}>
      <figcaption className={classes.legend} id={readingId}>
        <strong className={font.strong}>{places[at]}</strong>
        {readings.map(({ key, name, text }, line) => (
          <span key={key} className={classes.entry}>
            <svg width="22" height="8" aria-hidden="true">
              <path className={classes.line} data-line={line} d="M0 4H22" />
            </svg>
            {name} <strong className={classes.value}>{text}</strong>
          </span>
        ))}
      </figcaption>
      <div ref={ref} className={classes.plot}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          onPointerMove={moveTo}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={classes.rule} d={`M${PAD.left} ${y(tick)}H${width - PAD.right}`} />
              <text className={classes.tick} x={PAD.left - 8} y={y(tick)}>
                {format(tick)}
              </text>
            </g>
          ))}
          {paths.map((path, line) => (
            <path key={lines[line]?.key} className={classes.line} data-line={line} d={path} />
          ))}
          <path
            className={classes.reading}
            d={`M${x(positions[at] ?? 0)} ${PAD.top}V${HEIGHT - PAD.bottom}`}
          />
          {readings.map(
            ({ key, value }, line) =>
              value !== null && (
                <circle
                  key={key}
                  className={classes.point}
                  data-line={line}
                  cx={x(positions[at] ?? 0)}
                  cy={y(value)}
                  r={3.5}
                />
              ),
          )}
        </svg>
      </div>
      <input
        data-screen-only
        className={classes.slider}
        style={{ '--left': `${PAD.left}px`, '--right': `${PAD.right}px` }}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={readingLabel}
        aria-valuetext={reading}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <div className={classes.ends} aria-hidden="true">
        <span>{places[0]}</span>
        <span>{places[last]}</span>
      </div>
    </figure>
  );
}

function drawLines(positions: readonly number[], lines: readonly ChartLine[], width: number) {
  const [first = 0, end = first + 1] = [positions[0], positions.at(-1)];
  const x = (position: number) =>
    PAD.left + ((position - first) / Math.max(end - first, 1)) * (width - PAD.left - PAD.right);
  const all = lines.flatMap(({ values }) => values);
  const { y, ticks } = valueScale(all, { top: PAD.top, bottom: HEIGHT - PAD.bottom, maxTicks: MAX_TICKS });
  const paths = lines.map(({ values }) => linePath(values, (at) => x(positions[at] ?? 0), y));
  return { x, y, ticks, paths };
}
