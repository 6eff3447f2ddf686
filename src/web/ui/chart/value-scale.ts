import { scaleLinear } from '@visx/scale';
import { line } from '@visx/shape';

export interface ValueScale {
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}

interface ScaleFrame {
  /** The positions of the highest and the lowest value, in pixels. */
  readonly top: number;
  readonly bottom: number;
  readonly maxTicks: number;
  /** Whether the values are counts, which start at zero and have no halves. */
  readonly isCount?: boolean;
}

/** A vertical scale that ends at round numbers, with at most one tick more than `maxTicks`. */
export function valueScale(values: readonly (number | null)[], frame: ScaleFrame): ValueScale {
  const { top, bottom, maxTicks, isCount = false } = frame;
  const known = values.filter((value) => value !== null);
  const low = isCount ? 0 : Math.min(...(known.length > 0 ? known : [0]));
  const high = Math.max(...(known.length > 0 ? known : [0]), low + 1);
  const scale = scaleLinear<number>({ domain: [low, high], range: [bottom, top], nice: maxTicks });
  const ticks = scale.ticks(maxTicks);
  return { y: (value) => scale(value), ticks: isCount ? ticks.filter(Number.isInteger) : ticks };
}

/** Rounds to tenths of a pixel; a path in full precision would be three times as long. */
export const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;

/** The path through the values that are known, with a gap where one is missing. */
export function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  const path = line<number | null>({
    x: (_, at) => tenths(x(at)),
    y: (value) => tenths(y(value ?? 0)),
    defined: (value) => value !== null,
  });
  return path([...values]) ?? '';
}
