import type { LinkProps } from '@tanstack/react-router';
import type { FileColumn } from '../../../domain/text/table-file';

/** The options of a link to the rows behind a value, as `linkOptions` returns them. */
export type ChartLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The meanings of the colors, the same on every dashboard. */
export type ChartTone = 'searches' | 'bookings' | 'attention' | 'stopped' | 'other';

/** A figure of each row, such as its searches. */
export interface ChartFigure<Row> extends FileColumn<Row> {
  /** Returns the value in words, if a plain text, number, or amount is not enough. */
  readonly text?: ((row: Row) => string) | undefined;
  readonly link?: ((row: Row) => ChartLink | undefined) | undefined;
}

/** A column of a chart's table, and of its CSV file. */
export interface ChartColumn<Row> extends ChartFigure<Row> {
  readonly isNumeric?: boolean;
}

/** The state of the call that reads a chart's rows, as TanStack Query returns it. */
export interface ChartSource<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}
