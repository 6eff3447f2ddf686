import { formatCents } from '../format/money';
import { formatNumber } from '../format/number';
import type { ChartFigure } from './chart-types';

/** A value in words: a text as it is, an amount in dollars, or a number. */
export function valueText<Row>(value: string | number | null, kind: ChartFigure<Row>['kind']): string {
  if (typeof value !== 'number') return value ?? '–';
  return kind === 'dollars' ? formatCents(value) : formatNumber(value);
}

export const figureText = <Row>({ text, value, kind }: ChartFigure<Row>, row: Row): string =>
  text ? text(row) : valueText(value(row), kind);
