import { newId } from '../../../domain/ids';
import { type FileColumn, TABLE_FILE_TYPES } from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { attachmentHeader } from '../attachment-header';
import { tableStream } from './table-stream';

const ROWS_PER_READ = 500;

interface TableFileSource<Key, Row> {
  /** The file's name without its extension. */
  readonly name: string;
  readonly format: TableFileFormat;
  readonly columns: readonly FileColumn<Row>[];
  /** The keys of the rows, in order. */
  readonly keys: readonly Key[];
  /** Whether the list has more rows. */
  readonly isCut: boolean;
  /** The response header that says how many rows a cut file has. */
  readonly limitHeader: string;
  readonly readRows: (keys: readonly Key[]) => Promise<readonly Row[]>;
}

interface StreamedFile<Row> extends Pick<TableFileSource<never, Row>, 'name' | 'format' | 'columns'> {
  readonly batches: () => AsyncIterable<readonly Row[]>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a response with a file whose rows are read batch by batch while it is sent. */
export const streamedFile = <Row>({ name, format, columns, batches, headers }: StreamedFile<Row>) => ({
  status: 200 as const,
  // The rows are not known yet, so a random ETag keeps a client's copy from matching.
  etag: `"${newId()}"`,
  headers: {
    'Content-Type': TABLE_FILE_TYPES[format],
    'Content-Disposition': attachmentHeader(`${name}.${format}`),
    'Cache-Control': 'private, no-store',
    ...headers,
  },
  read: async () => tableStream(format, { name, columns, batches: batches() }),
});

/**
 * Returns a response with a list as a file. Its rows are read while it is sent, a few at a time and in separate
 * transactions, so that a slow client holds no connection. Rows that were removed in the meantime are left out.
 */
export function tableFile<Key, Row>({ name, format, keys, isCut, ...source }: TableFileSource<Key, Row>) {
  const fileName = isCut ? `${name}-first-${keys.length}` : name;
  async function* batches() {
    for (let from = 0; from < keys.length; from += ROWS_PER_READ) {
      yield await source.readRows(keys.slice(from, from + ROWS_PER_READ));
    }
  }
  return streamedFile({
    name: fileName,
    format,
    columns: source.columns,
    batches,
    ...(isCut && { headers: { [source.limitHeader]: String(keys.length) } }),
  });
}
