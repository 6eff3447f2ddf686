import type { LinkProps } from '@tanstack/react-router';
import type { FileColumn } from '../../../domain/text/table-file';

/** The options of a link to the rows behind a value, as `linkOptions` returns them. */
export type ChartLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The meanings of the colors, the same on every dashboard. */
export type ChartTone = 'searches' | 'bookings' | 'attention' | 'stopped' | 'other';

/** A column of a chart's table, and of its CSV file. */
export interface ChartColumn<Row> extends FileColumn<Row> {
  readonly key: string;
  /** The value in words. */
  readonly text: (row: Row) => string;
  readonly link?: ((row: Row) => ChartLink | undefined) | undefined;
  readonly isNumeric?: boolean;
}

/** The state of the call that reads a chart's rows, as TanStack Query returns it. */
export interface ChartSource<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}
