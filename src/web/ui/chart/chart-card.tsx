import { ActionIcon } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts/use-text';
import { DownloadIcon, TableIcon } from '../icons';
import font from '../page/font.module.css';
import { Panel } from '../page/panel';
import { ReadFailure } from '../table/read-failure';
import { saveRows, useFileExport } from '../table/use-table-export';
import classes from './chart-card.module.css';
import { ChartTable } from './chart-table';
import type { ChartColumn, ChartSource } from './chart-types';

export interface ChartCardProps<Data, Row> {
  title: string;
  /** A note after the title, such as "12 carriers with bookings". */
  about?: ReactNode;
  /** The choice of a unit or a measure. */
  controls?: ReactNode;
  source: ChartSource<Data>;
  /** The height of the content, even while it loads. */
  heightPx: number;
  /** The rows as a table and as a file, unless the card shows no rows. */
  table?: {
    readonly rowsOf: (data: Data) => readonly Row[];
    readonly keyOf: (row: Row) => string;
    readonly columns: readonly ChartColumn<Row>[];
    /** The file name without an extension. */
    readonly fileName: string;
    /** Whether the content is already a table. */
    readonly isOwn?: boolean;
  };
  /** The content shown in place of a chart without rows. */
  empty?: ReactNode;
  /** The sentence that says what could not be read. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A chart with its title and its states. The same rows are shown as a table, printed, and saved as a file. */
export function ChartCard<Data, Row>(props: ChartCardProps<Data, Row>) {
  const { title, about, controls, source, table } = props;
  const text = useText();
  const [isTable, setTable] = useState(false);
  const file = useFileExport();
  const rows = source.data === undefined ? undefined : table?.rowsOf(source.data);
  return (
    <Panel flush label={title}>
      <div className={classes.head}>
        <h2 className={font.heading}>{title}</h2>
        {about !== undefined && <span className={font.small}>{about}</span>}
        <div className={classes.controls} data-screen-only>
          {controls}
          <span className={classes.buttons}>
            {table && !table.isOwn && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={text('chart.table', { title })}
                aria-pressed={isTable}
                title={text(isTable ? 'chart.showChart' : 'chart.showTable')}
                onClick={() => setTable(!isTable)}
              >
                <TableIcon size={16} />
              </ActionIcon>
            )}
            {table && rows !== undefined && rows.length > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={file.isRunning}
                aria-label={text('chart.csv', { title })}
                title={text('chart.csv.tip')}
                onClick={() => void file.start(() => saveFile(table, rows))}
              >
                <DownloadIcon size={16} />
              </ActionIcon>
            )}
          </span>
        </div>
      </div>
      <div className={classes.body} style={{ '--height': `${props.heightPx}px` }}>
        <ChartContent {...props} rows={rows} isTable={isTable} />
      </div>
    </Panel>
  );
}

async function saveFile<Data, Row>(
  { fileName, columns }: NonNullable<ChartCardProps<Data, Row>['table']>,
  rows: readonly Row[],
): Promise<null> {
  await saveRows({ name: fileName, format: 'csv', rows, columns });
  return null;
}

interface ChartContentProps<Data, Row> extends ChartCardProps<Data, Row> {
  rows: readonly Row[] | undefined;
  isTable: boolean;
}

function ChartContent<Data, Row>(props: ChartContentProps<Data, Row>) {
  const { title, source, heightPx, table, empty, failed, rows, isTable, children } = props;
  const { data, error, refetch } = source;
  if (data === undefined && error) {
    return <ReadFailure failed={failed} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <ChartSkeleton heightPx={heightPx} />;
  if (!table) return children(data);
  if (!rows || rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  if (table.isOwn) return children(data);
  const asTable = (
    <ChartTable
      label={title}
      rows={readingOrder(rows, table.columns)}
      keyOf={table.keyOf}
      columns={table.columns}
    />
  );
  if (isTable) {
    return <div className={classes.scroll}>{asTable}</div>;
  }
  return (
    <>
      <div data-screen-only>{children(data)}</div>
      <div data-print-only>{asTable}</div>
    </>
  );
}

/** Rows over time are listed newest first: a chart ends with the newest, but a table is read from the top. */
const readingOrder = <Row,>(rows: readonly Row[], [name]: readonly ChartColumn<Row>[]): readonly Row[] =>
  name?.kind === 'day' ? rows.toReversed() : rows;

const SKELETON_ROW_PX = 28;

/** Gray rows of the final height, so that nothing moves when the figures arrive. */
function ChartSkeleton({ heightPx }: { heightPx: number }) {
  const text = useText();
  const rows = Array.from({ length: Math.floor(heightPx / SKELETON_ROW_PX) }, (_, row) => row);
  return (
    <div role="status" aria-label={text('app.loading')} className={classes.skeleton}>
      {rows.map((row) => (
        <span key={row} className={classes.bar} />
      ))}
    </div>
  );
}
