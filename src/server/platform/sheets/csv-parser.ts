import { type SheetRow, UnreadableSheet } from './sheet-rows';

/**
 * The most characters of a row, more than any valid row has. The limit detects an unclosed quote before the whole file is
 * buffered.
 */
const MAX_ROW_CHARACTERS = 16_384;

const LF = 10;
const CR = 13;
const QUOTE = 34;
const COMMA = 44;
type Separator = readonly [code: number, name: string];
const COMMA_SEPARATOR: Separator = [COMMA, 'comma'];
const OTHER_SEPARATORS: readonly Separator[] = [
  [59, 'semicolon'],
  [9, 'tab'],
];

interface ParsedChunk {
  readonly rows: readonly SheetRow[];
  /** The error that ends reading. The rows before it are valid. */
  readonly fault: UnreadableSheet | null;
}

/** Parses text in chunks: call `write` for each chunk, then `end`. */
export interface CsvParser {
  write(text: string): ParsedChunk;
  end(): ParsedChunk;
}

/**
 * Parses cells that are separated by commas, semicolons, or tabs, as in the first row. The parser makes one pass over the
 * characters: a million rows of two cells take 0.1 s. The libraries we measured either take ten times as long or do not
 * report line numbers.
 */
export function createCsvParser(): CsvParser {
  /** The incomplete last row. */
  let rest = '';
  let isFirst = true;
  /** The separator, known from the first row on. */
  let separator: Separator | null = null;
  /** The line where the next row starts. */
  let line = 1;

  function parse(text: string, isLast: boolean): ParsedChunk {
    const all = rest + text;
    const { length } = all;
    const rows: SheetRow[] = [];
    separator ??= separatorOf(all, isLast);
    if (separator === null) {
      rest = all;
      return { rows, fault: null };
    }
    const [comma, separatorName] = separator;
    const maxSpecial = Math.max(comma, QUOTE);
    let rowFrom = 0;
    const stop = (at: number, expected: string): ParsedChunk => ({
      rows,
      fault: new UnreadableSheet(at, expected),
    });
    const waitForMore = (): ParsedChunk => {
      if (length - rowFrom > MAX_ROW_CHARACTERS) return stop(line, TOO_LONG);
      rest = all.slice(rowFrom);
      return { rows, fault: null };
    };

    while (rowFrom < length) {
      const first = all.charCodeAt(rowFrom);
      // Blank lines are skipped without an array, so that a file of fifty million line ends stays cheap.
      if (first === LF) {
        rowFrom += 1;
        line += 1;
        continue;
      }
      if (first === CR && rowFrom + 1 < length) {
        rowFrom += 1;
        // An LF after the CR belongs to the same line end.
        if (all.charCodeAt(rowFrom) !== LF) line += 1;
        continue;
      }
      const cells: string[] = [];
      let at = rowFrom;
      let endLine = line;
      for (;;) {
        let code = -1;
        if (at < length && all.charCodeAt(at) === QUOTE) {
          const opened = endLine;
          let cell = '';
          for (let from = at + 1; ; ) {
            const quote = all.indexOf('"', from);
            if (quote < 0 || (quote === length - 1 && !isLast)) {
              return isLast && length - rowFrom <= MAX_ROW_CHARACTERS
                ? stop(opened, OPEN_QUOTE)
                : waitForMore();
            }
            cell += all.slice(from, quote);
            at = quote + 1;
            if (all.charCodeAt(at) !== QUOTE) break;
            cell += '"';
            from = quote + 2;
          }
          endLine += lineEnds(cell);
          cells.push(cell);
          if (at < length) code = all.charCodeAt(at);
          if (code >= 0 && code !== comma && code !== LF && code !== CR)
            return stop(endLine, `a ${separatorName} or a line end after a closing quote (")`);
        } else {
          const from = at;
          for (; at < length; at += 1) {
            code = all.charCodeAt(at);
            if (code > maxSpecial) continue;
            if (code === comma || code === LF || code === CR) break;
            if (code === QUOTE) return stop(endLine, QUOTE_INSIDE);
          }
          if (at === length) code = -1;
          cells.push(all.slice(from, at));
        }
        if (code !== comma) break;
        at += 1;
      }
      const isEnd = at === length;
      // The next chunk may continue the row, or start with the LF of a CR LF.
      if (!isLast && (isEnd || (at === length - 1 && all.charCodeAt(at) === CR))) return waitForMore();
      if (at - rowFrom > MAX_ROW_CHARACTERS) return stop(line, TOO_LONG);
      if (isEnd) rows.push({ line: endLine, cells, isOpenEnded: true });
      else if (at > rowFrom) rows.push({ line: endLine, cells });
      rowFrom = at + (all.charCodeAt(at) === CR && all.charCodeAt(at + 1) === LF ? 2 : 1);
      line = endLine + 1;
    }
    rest = '';
    return { rows, fault: null };
  }

  return {
    write(text) {
      const isMarked = isFirst && text.startsWith('\uFEFF');
      if (text !== '') isFirst = false;
      return parse(isMarked ? text.slice(1) : text, false);
    },
    end: () => parse('', true),
  };
}

const TOO_LONG = `a row of at most ${MAX_ROW_CHARACTERS} characters (is a quote unclosed?)`;
const OPEN_QUOTE = 'a closing quote (") before the end of the file';
const QUOTE_INSIDE = 'quotes (") only around whole cells, and doubled inside them';

/**
 * Returns a comma if the first row has one outside of quotes, otherwise whichever of semicolon and tab is more frequent.
 * Column names contain none of the three. Null if the row is incomplete.
 */
function separatorOf(text: string, isLast: boolean): Separator | null {
  const counts = new Map<number, number>();
  let isQuoted = false;
  let isStarted = false;
  let isWhole = isLast || text.length > MAX_ROW_CHARACTERS;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (code === COMMA) return COMMA_SEPARATOR;
    const isLineEnd = code === LF || code === CR;
    if (isLineEnd && isStarted) {
      isWhole = true;
      break;
    }
    isStarted ||= !isLineEnd;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  if (!isWhole) return null;
  const countOf = ([code]: Separator) => counts.get(code) ?? 0;
  return OTHER_SEPARATORS.reduce((most, one) => (countOf(one) > countOf(most) ? one : most), COMMA_SEPARATOR);
}

function lineEnds(cell: string): number {
  let count = 0;
  for (let at = 0; at < cell.length; at += 1) {
    const code = cell.charCodeAt(at);
    if (code === LF || (code === CR && cell.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}
