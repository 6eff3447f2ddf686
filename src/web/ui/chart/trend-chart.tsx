import { useElementSize } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type PointerEvent, useMemo, useState } from 'react';
import tones from './chart-tones.module.css';
import { ChartValue } from './chart-value';
import classes from './trend-chart.module.css';
import { TrendDrawing } from './trend-drawing';
import { drawTrend, type TrendPlace, type TrendSeries } from './trend-frame';

interface TrendChartProps {
  label: string;
  /** The label of the control that moves the reading line, such as "Week". */
  readingLabel: string;
  /** The units of time, from the oldest to the newest. */
  places: readonly TrendPlace[];
  /** The series, one below the other, each with its own scale. The array must be stable, like `places`. */
  series: readonly TrendSeries[];
}

/**
 * Figures over time in one frame with one reading line; each plot has only one scale. The pointer and the arrow keys move
 * the line, and screen readers announce its values. A press on a value opens the rows behind it, like its link above the
 * plot.
 */
export function TrendChart({ label, readingLabel, places, series }: TrendChartProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const navigate = useNavigate();
  const width = Math.max(measured || 600, 240);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPointed, setPointed] = useState(false);
  const frame = useMemo(() => drawTrend(places, series, width), [places, series, width]);
  const last = places.length - 1;
  const at = Math.min(chosen ?? last, last);
  const readings = series.map(({ values, format, linkAt, ...one }) => {
    const value = values[at] ?? null;
    return { ...one, value, text: value === null ? '–' : format(value), link: linkAt?.(at) };
  });
  const boxOf = (event: PointerEvent<SVGSVGElement>) => event.currentTarget.getBoundingClientRect();
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const pixel = event.clientY - boxOf(event).top;
    const band = frame.bands.findIndex(({ bottom }) => pixel <= bottom);
    const link = readings[band]?.link;
    // A tap only moves the line, because the finger covers the values that it would open.
    if (link && event.pointerType !== 'touch') void navigate(link);
  };
  return (
    <figure className={tones.tones} aria-label={label}>
      <figcaption className={classes.reading}>
        <strong className={classes.place}>{places[at]?.name}</strong>
        {readings.map(({ key, name, tone, text, link }) => (
          <span key={key} className={classes.entry}>
            <span className={classes.swatch} data-tone={tone} />
            {name}{' '}
            <ChartValue link={link} about={`${name}, ${places[at]?.name ?? ''}`}>
              {text}
            </ChartValue>
          </span>
        ))}
      </figcaption>
      <div
        ref={ref}
        className={classes.plot}
        style={{ height: frame.height }}
        data-pressable={readings.some(({ link }) => link) || undefined}
      >
        <TrendDrawing
          frame={frame}
          width={width}
          at={at}
          values={readings.map(({ value }) => value)}
          onPointerMove={(event) => {
            setPointed(event.pointerType !== 'touch');
            setChosen(frame.placeAt(event.clientX - boxOf(event).left));
          }}
          onPointerLeave={() => setPointed(false)}
          onPointerUp={press}
        />
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={readingLabel}
          aria-valuetext={`${places[at]?.name ?? ''}: ${readings.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        {isPointed && (
          <div
            className={classes.tip}
            aria-hidden="true"
            data-left={frame.x(at) > width / 2 || undefined}
            style={{ '--x': `${frame.x(at)}px` }}
          >
            <strong>{places[at]?.name}</strong>
            {readings.map(({ key, name, text }) => (
              <span key={key} className={classes.tipRow}>
                <span>{name}</span>
                <span>{text}</span>
              </span>
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}
