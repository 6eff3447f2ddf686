import { scaleBand } from '@visx/scale';
import { area } from '@visx/shape';
import type { ChartLink, ChartTone } from './chart-types';
import { AXIS_PX, BAND_PX, GAP_PX, PAD } from './trend-height';
import { linePath, tenths, valueScale } from './value-scale';

/** A unit of time, such as a week. */
export interface TrendPlace {
  readonly key: string;
  /** The unit in words, such as "Week of Aug 24". */
  readonly name: string;
  /** A short label for the axis; null for a unit without one, such as the second week of a month. */
  readonly tick: string | null;
  /** False while the unit is unfinished, or if the range cuts it. */
  readonly isWhole: boolean;
}

export interface TrendSeries {
  readonly key: string;
  readonly name: string;
  readonly tone: ChartTone;
  readonly shape: 'line' | 'bars';
  /** One value per place; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Whether the values are counts; true by default. */
  readonly isCount?: boolean;
  readonly format: (value: number) => string;
  /** A shorter format for the axis. */
  readonly formatTick?: (value: number) => string;
  /** The rows behind the value at a place. */
  readonly linkAt?: (at: number) => ChartLink | undefined;
}

/** The smallest distance between two labels of the axis; closer ones would touch. */
const MIN_TICK_DISTANCE_PX = 46;
/** The part of each unit's width that stays empty between two bars. */
const BAR_GAP = 0.3;

export function drawTrend(places: readonly TrendPlace[], series: readonly TrendSeries[], width: number) {
  const columns = scaleBand<number>({
    domain: places.map((_, at) => at),
    range: [PAD.left, width - PAD.right],
    paddingInner: BAR_GAP,
    paddingOuter: BAR_GAP / 2,
  });
  const barWidth = columns.bandwidth();
  const left = (at: number) => columns(at) ?? PAD.left;
  const x = (at: number) => left(at) + barWidth / 2;
  const isWhole = (at: number) => places[at]?.isWhole ?? true;
  let bottom = PAD.top;
  const bands = series.map((one, index) => {
    const top = bottom + (index === 0 ? 0 : GAP_PX);
    bottom = top + (index === 0 ? BAND_PX.first : BAND_PX.other);
    const maxTicks = index === 0 ? 4 : 2;
    const { y, ticks } = valueScale(one.values, { top, bottom, maxTicks, isCount: one.isCount ?? true });
    const shapes =
      one.shape === 'line'
        ? lineShapes(one.values, isWhole, x, y, bottom)
        : barShapes(one.values, isWhole, left, y, barWidth, bottom);
    return { ...one, top, bottom, y, ticks, shapes };
  });
  return {
    x,
    step: columns.step(),
    bands,
    left: PAD.left,
    right: width - PAD.right,
    top: PAD.top,
    bottom,
    height: bottom + AXIS_PX,
    ticks: axisTicks(places, x),
    /** The place nearest to a horizontal position. */
    placeAt: (pixel: number) => {
      const at = Math.floor((pixel - PAD.left) / Math.max(columns.step(), 1));
      return Math.min(Math.max(at, 0), places.length - 1);
    },
  };
}

export type TrendFrame = ReturnType<typeof drawTrend>;

interface Shapes {
  readonly whole: string;
  /** The path of units that are not whole, drawn dashed or at half strength. */
  readonly unfinished: string;
  readonly area: string;
}

function lineShapes(
  values: readonly (number | null)[],
  isWhole: (at: number) => boolean,
  x: (at: number) => number,
  y: (value: number) => number,
  bottom: number,
): Shapes {
  const whole = values.map((value, at) => (isWhole(at) ? value : null));
  const unfinished = values.map((value, at) => {
    const touches = !isWhole(at) || !isWhole(at - 1) || !isWhole(at + 1);
    return touches ? value : null;
  });
  const below = area<number | null>({
    x: (_, at) => tenths(x(at)),
    y0: bottom,
    y1: (value) => tenths(y(value ?? 0)),
    defined: (value) => value !== null,
  });
  return {
    whole: linePath(whole, x, y),
    unfinished: linePath(unfinished, x, y),
    area: below([...values]) ?? '',
  };
}

function barShapes(
  values: readonly (number | null)[],
  isWhole: (at: number) => boolean,
  left: (at: number) => number,
  y: (value: number) => number,
  width: number,
  bottom: number,
): Shapes {
  const barsOf = (wanted: boolean) =>
    values
      .map((value, at) =>
        value === null || value === 0 || isWhole(at) !== wanted
          ? ''
          : `M${tenths(left(at))} ${bottom}V${tenths(y(value))}h${tenths(width)}V${bottom}Z`,
      )
      .join('');
  return { whole: barsOf(true), unfinished: barsOf(false), area: '' };
}

function axisTicks(places: readonly TrendPlace[], x: (at: number) => number) {
  let last = -Infinity;
  return places.flatMap(({ key, tick }, at) => {
    if (tick === null || x(at) - last < MIN_TICK_DISTANCE_PX) return [];
    last = x(at);
    return [{ key, x: x(at), text: tick }];
  });
}
