import type { LinkProps } from '@tanstack/react-router';
import type { FileColumn } from '../../../domain/table-file';

/** The rows behind a value: the options of a link, as `linkOptions` returns them. */
export type ChartLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** What a color stands for, the same on every dashboard. */
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
