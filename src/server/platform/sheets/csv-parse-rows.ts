import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';

/** A quote that never closes is noticed before it holds the whole file. */
const MOST_ROW_CHARACTERS = 100_000;
const PIECE_BYTES = 64 * 1024;
const BATCH_ROWS = 1_000;

const EXPECTED: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a closing quote (") before the end of the file',
  INVALID_OPENING_QUOTE: 'a quote (") only around a whole cell, and doubled inside it',
  CSV_INVALID_CLOSING_QUOTE: 'a comma or the end of the row after a closing quote (")',
  CSV_MAX_RECORD_SIZE: `a row of at most ${MOST_ROW_CHARACTERS} characters (is a quote left open?)`,
};

/** The rows of comma-separated text in UTF-8. Throws `UnreadableSheet` where the quoting is wrong. */
export async function* csvRows(
  bytes: AsyncIterable<Uint8Array>,
  limits: SheetLimits,
): AsyncGenerator<readonly SheetRow[]> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MOST_ROW_CHARACTERS,
  });
  const source = Readable.from(inPieces(bytes));
  // pipe() does not carry errors over; an unheeded one would end the process.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let batch: SheetRow[] = [];
  let count = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      if (count++ > limits.rows) throw new UnreadableSheet(info.lines, `at most ${limits.rows} rows`);
      batch.push({ line: info.lines, cells: record });
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null;
    throw new UnreadableSheet(line, EXPECTED[error.code] ?? 'comma-separated values');
  } finally {
    source.destroy();
  }
}

/** In small pieces, because the parser holds the rows of a whole piece at once. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES)
      yield chunk.subarray(from, from + PIECE_BYTES);
  }
}
