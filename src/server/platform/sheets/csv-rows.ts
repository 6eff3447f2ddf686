import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createCsvParser } from './csv-parser';
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';

/** A complete file as text, or its bytes as an iterable that can be read more than once, like `fileBytes`. */
export type CsvSource = string | AsyncIterable<Uint8Array>;

/**
 * The length of the chunks in which a file is parsed, about a thousand short rows. With chunks four times as long, garbage
 * collection took as long as parsing.
 */
const CHUNK_CHARACTERS = 16 * 1024;

/** The bytes of a local file. Each iteration reads the file from its start. */
export function fileBytes(path: string): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() };
}

/**
 * The rows of a CSV file (RFC 4180, with any line ends; empty lines are skipped). Bytes are read twice, the first time to
 * detect the encoding: UTF-16 if there is a byte-order mark, otherwise UTF-8 if the bytes are valid, otherwise Windows-1252.
 * Throws `UnreadableSheet` for invalid quotes, a row or file that is too long, and a truncated file.
 */
export async function* csvRows(source: CsvSource, limits: SheetLimits): AsyncGenerator<readonly SheetRow[]> {
  const parser = createCsvParser();
  const texts = typeof source === 'string' ? [source] : decoded(source, await detectEncoding(source, limits));
  for await (const text of withoutSeparatorLine(texts)) {
    for (let from = 0; from < text.length; from += CHUNK_CHARACTERS) {
      const { rows, fault } = parser.write(text.slice(from, from + CHUNK_CHARACTERS));
      if (rows.length > 0) yield rows;
      if (fault) throw fault;
    }
  }
  const { rows, fault } = parser.end();
  if (rows.length > 0) yield rows;
  if (fault) throw fault;
}

/** The first line in which Excel may name the character that separates cells. */
const SEPARATOR_LINE = /^(\uFEFF?)sep=[^\r\n](?=[\r\n]|$)/i;
const SEPARATOR_LENGTH = '\uFEFFsep=;\n'.length;

/** Empties the separator line, so that the header comes first and later lines keep their numbers. */
async function* withoutSeparatorLine(
  texts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  let start: string | null = '';
  for await (const text of texts) {
    if (start === null) {
      yield text;
      continue;
    }
    start += text;
    if (start.length < SEPARATOR_LENGTH) continue;
    yield start.replace(SEPARATOR_LINE, '$1');
    start = null;
  }
  if (start !== null) yield start.replace(SEPARATOR_LINE, '$1');
}

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

interface DetectedEncoding {
  readonly encoding: Encoding;
  readonly byteCount: number;
}

async function detectEncoding(
  source: AsyncIterable<Uint8Array>,
  limits: SheetLimits,
): Promise<DetectedEncoding> {
  let byteCount = 0;
  let isValid = true;
  let isPlain = true;
  let start: Uint8Array = Buffer.alloc(0);
  let rest: Uint8Array = Buffer.alloc(0);
  const lines = countLines();
  for await (const chunk of source) {
    byteCount += chunk.length;
    if (byteCount > limits.bytes) {
      throw new UnreadableSheet(null, `a file of at most ${Math.floor(limits.bytes / 1024 / 1024)} MB`);
    }
    if (start.length < 3) start = Buffer.concat([start, chunk.subarray(0, 3)]);
    const lineOverLimit = lines.count(chunk, limits.rows + 1);
    if (lineOverLimit !== null && !isUtf16Mark(start)) {
      throw new UnreadableSheet(lineOverLimit, `at most ${limits.rows} rows`);
    }
    if (!isValid) continue;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = bytes.length - unfinishedBytes(bytes);
    const complete = bytes.subarray(0, whole);
    isValid = isUtf8(complete);
    isPlain &&= isAscii(complete);
    rest = Buffer.from(bytes.subarray(whole));
  }
  const mark = Buffer.from(start.subarray(0, 3)).toString('hex');
  const isUtf16 = isUtf16Mark(start);
  if ((isUtf16 && byteCount % 2 === 1) || (isValid && rest.length > 0 && !isPlain)) {
    throw new UnreadableSheet(null, 'a complete character at the end of the file; it was cut off');
  }
  if (isUtf16) return { encoding: mark.startsWith('fffe') ? 'utf-16le' : 'utf-16be', byteCount };
  if (isValid && rest.length === 0) return { encoding: 'utf-8', byteCount };
  if (mark === 'efbbbf') throw new UnreadableSheet(null, 'valid UTF-8, as the file’s first bytes declare');
  return { encoding: 'windows-1252', byteCount };
}

const isUtf16Mark = ([one, other]: Uint8Array): boolean =>
  (one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff);

const LF = 10;
const CR = 13;
const QUOTE = 34;

/**
 * Counts nonempty lines, each of which is a row until the first quote. This rejects files with far too many rows before any
 * row becomes an object. `count` returns the line of the first row beyond `maxRows`, or null. After a quote it always
 * returns null.
 */
function countLines(): { count(bytes: Uint8Array, maxRows: number): number | null } {
  let before = LF;
  let line = 0;
  let rows = 0;
  let isQuoted = false;
  return {
    count(bytes, maxRows) {
      if (isQuoted) return null;
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] as number;
        if (before === LF || before === CR) {
          if (before === LF || byte !== LF) line += 1;
          if (byte !== LF && byte !== CR) rows += 1;
          if (rows > maxRows) return line;
        }
        if (byte === QUOTE) {
          isQuoted = true;
          return null;
        }
        before = byte;
      }
      return null;
    },
  };
}

/** The number of bytes at the end that start a UTF-8 character continued in the next chunk. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0x80 && byte < 0xc0) continue;
    const length = byte > 0xf4 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
    return back < length ? back : 0;
  }
  return 0;
}

async function* decoded(
  source: AsyncIterable<Uint8Array>,
  { encoding, byteCount }: DetectedEncoding,
): AsyncGenerator<string> {
  const decode = decoder(encoding);
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.length;
    yield decode(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
  }
  if (seen !== byteCount)
    throw new Error('the bytes cannot be read twice, or the file changed while it was read');
}

function decoder(encoding: Encoding): (bytes: Buffer) => string {
  if (encoding === 'windows-1252') {
    return (bytes) =>
      isAscii(bytes)
        ? bytes.toString('latin1')
        : bytes
            .toString('latin1')
            .replaceAll(/[\x80-\x9f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? '');
  }
  const text = new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le');
  if (encoding !== 'utf-16be') return (bytes) => text.write(bytes);
  let odd: Buffer = Buffer.alloc(0);
  return (bytes) => {
    const all = Buffer.concat([odd, bytes]);
    const even = all.length - (all.length % 2);
    odd = all.subarray(even);
    return text.write(all.subarray(0, even).swap16());
  };
}

/** The characters 0x80 to 0x9f of Windows-1252, which are control characters in Latin-1. Its five gaps are U+FFFD. */
const WINDOWS_1252 =
  '\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd' +
  '\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178';
