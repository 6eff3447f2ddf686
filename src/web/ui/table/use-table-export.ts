import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { useText } from '../../texts/use-text';
import { importWithRetry } from '../import-with-retry';
import { showToast } from '../overlay/overlays';
import { saveFile } from '../save-file';
import { useToastAction } from '../use-action';
import type { DataColumn, DataTableProps } from './data-table-types';
import type { TableFileSource } from './save-table-file';

/** The export of a table's rows with its visible columns; undefined if the table has no `exportName`. */
export function useTableExport<Row>(
  { exportName, fromServer, title, titleHeader }: DataTableProps<Row>,
  shown: { rows: readonly Row[]; columns: readonly DataColumn<Row>[] },
) {
  const run = useFileExport();
  if (exportName === undefined) return undefined;
  return {
    isRunning: run.isRunning,
    onExport: (format: TableFileFormat) =>
      run.start(async () => {
        if (fromServer?.readFile) {
          const columnIds = shown.columns.map(({ id }) => id);
          const { file, cutAt } = await fromServer.readFile(format, columnIds);
          saveFile(`${exportName}.${format}`, file);
          return cutAt;
        }
        const rows = fromServer ? await fromServer.readAll() : shown.rows;
        const columns = [{ header: titleHeader, value: title }, ...shown.columns.flatMap(fileColumnsOf)];
        await saveRows({ name: exportName, format, rows, columns });
        return rows.length < (fromServer?.total ?? 0) ? rows.length : null;
      }),
  };
}

/** Saves rows as a file; the code to write files is loaded with the first one. */
export async function saveRows<Row>(source: TableFileSource<Row>): Promise<void> {
  const { saveTableFile } = await importWithRetry(() => import('./save-table-file'));
  await saveTableFile(source);
}

const fileColumnsOf = <Row>({ header, value, fileKind, fileColumns }: DataColumn<Row>) =>
  fileColumns ?? [{ header, value, kind: fileKind }];

/**
 * Runs an export, and tells the user if it failed or if the file was cut. The export returns the number of rows after
 * which the file was cut, otherwise null.
 */
export function useFileExport() {
  const text = useText();
  const { isRunning, run } = useToastAction();
  const start = (work: () => Promise<number | null>) =>
    run(
      async () => {
        const rows = await work();
        if (rows !== null) void showToast(text('table.export.cut', { count: rows }));
      },
      (reason) => text('table.export.failed', { reason }),
    );
  return { isRunning, start };
}
