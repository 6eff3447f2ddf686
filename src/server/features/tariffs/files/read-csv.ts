import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import type { FileFormat, FileRow } from './file-format';
import {
  READ_LIMITS,
  type ReadFile,
  type ReadLimits,
  readRows,
  type SourceRow,
  UnreadableFile,
} from './read-rows';

/** A whole file as text, or its bytes as they come. */
export type CsvInput = string | AsyncIterable<Uint8Array | string>;

/** Longer than any row of ours can be: a quote that never closes is noticed before it holds the whole file. */
const MOST_ROW_CHARACTERS = 100_000;

const PIECE_BYTES = 64 * 1024;

const EXPECTED: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a closing quote (") before the end of the file',
  INVALID_OPENING_QUOTE: 'a quote (") only around a whole cell, and doubled inside it',
  CSV_INVALID_CLOSING_QUOTE: 'a comma or the end of the row after a closing quote (")',
  CSV_MAX_RECORD_SIZE: `a row of at most ${MOST_ROW_CHARACTERS} characters (is a quote left open?)`,
};

/** Reads a file of comma-separated values in UTF-8: errors, or all of its rows. */
export function readTariffCsv<Row extends FileRow>(
  format: FileFormat<Row>,
  input: CsvInput,
  limits: ReadLimits = READ_LIMITS,
): Promise<ReadFile<Row>> {
  return readRows(format, csvRows(input, limits), limits);
}

/** The rows of the file. Throws `UnreadableFile` where quoting is wrong or the file is longer than the limit. */
async function* csvRows(input: CsvInput, limits: Pick<ReadLimits, 'bytes'>): AsyncGenerator<SourceRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true, // counted by the reader, which can say what it expected
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MOST_ROW_CHARACTERS,
  });
  const bytes = Readable.from(countBytes(input, limits.bytes));
  // pipe() does not carry errors over; an unheeded one would end the process.
  bytes.on('error', (error) => parser.destroy(error));
  bytes.pipe(parser);
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null;
    throw new UnreadableFile(line, EXPECTED[error.code] ?? 'comma-separated values');
  } finally {
    bytes.destroy();
  }
}

/** In small pieces, because the parser holds the rows of a whole piece at once. */
async function* countBytes(input: CsvInput, most: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of typeof input === 'string' ? [input] : input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    count += bytes.length;
    if (count > most)
      throw new UnreadableFile(null, `a file of at most ${Math.floor(most / 1024 / 1024)} MB`);
    for (let from = 0; from < bytes.length; from += PIECE_BYTES)
      yield bytes.subarray(from, from + PIECE_BYTES);
  }
}
