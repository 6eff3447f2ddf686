import { setImmediate as otherCalls } from 'node:timers/promises';
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { Expected } from './attachment-check';
import { forbiddenIn, namePattern, OVERLAP_BYTES } from './pdf-names';

const MAX_STREAMS = 20_000;
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** The number of streams that are checked before other calls run; a stream takes 0.03 ms. */
const BATCH = 200;
const START_BYTES = 64;
/** The lengths of the start to try: if it is damaged, a shorter start may still unpack. */
const STARTS_BYTES = [START_BYTES, 32, 16];
/**
 * The length of the header before the deflated bytes. The checksum after them is not compared, because readers accept
 * objects without it too.
 */
const ZLIB_HEADER_BYTES = 2;

const OBJECT_STREAM = namePattern('ObjStm');
const FILTER = namePattern('Filter');
const DEFLATED = namePattern('FlateDecode', 'Fl');
const UNUSUAL = namePattern(
  ...['DecodeParms', 'DP', 'Predictor', 'Crypt', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'],
  ...['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx'],
);
/** Matches the start of an object stream's content: pairs of numbers, or a comment. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the white space of PDF
const OBJECTS = /^[\x00\t\n\f\r ]*(?:%|[+-]?\d+[\x00\t\n\f\r ]+[+-]?\d+[\x00\t\n\f\r ])/;

const TOO_COMPLEX = 'a PDF with fewer parts; print it to a new PDF';
const UNREADABLE = 'a PDF whose objects can be read; print it to a new PDF';

/**
 * Searches the objects that are packed in streams. A stream of objects is labeled as one, or its content starts like one,
 * because a reader does not need the label. Pictures and fonts are not unpacked.
 */
export async function checkPackedObjects(bytes: Buffer): Promise<Expected> {
  let unpackedBytes = 0;
  let streams = 0;
  let before = 0;
  for (const { keywordAt, dataAt } of findStreams(bytes)) {
    streams += 1;
    if (streams > MAX_STREAMS) return TOO_COMPLEX;
    if (streams % BATCH === 0) await otherCalls();
    const kind = kindOf(bytes.toString('latin1', before, keywordAt));
    before = dataAt;
    if (kind === 'unusual') return UNREADABLE;
    if (kind === 'plain') {
      // Objects that are not packed were already found among the bytes of the file.
      if (!OBJECTS.test(bytes.toString('latin1', dataAt, dataAt + START_BYTES))) return UNREADABLE;
      continue;
    }
    if (kind === 'unlabeled' && !startsLikeObjects(bytes, dataAt)) continue;
    const found = await searchUnpacked(
      bytes.subarray(dataAt + ZLIB_HEADER_BYTES),
      MAX_UNPACKED_BYTES - unpackedBytes,
    );
    if (found.expected !== null) return found.expected;
    unpackedBytes += found.bytes;
  }
  return null;
}

const KEYWORD = 'stream';
const LF = 10;
const CR = 13;
const SPACE = 32;

/** Finds all occurrences of the keyword, even where no reader would look for it. */
function* findStreams(bytes: Buffer): Generator<{ keywordAt: number; dataAt: number }> {
  for (let at = bytes.indexOf(KEYWORD); at >= 0; at = bytes.indexOf(KEYWORD, at + KEYWORD.length)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    let dataAt = at + KEYWORD.length;
    while (bytes[dataAt] === SPACE) dataAt += 1;
    if (bytes[dataAt] === CR) dataAt += 1;
    if (bytes[dataAt] === LF) dataAt += 1;
    yield { keywordAt: at, dataAt };
  }
}

/**
 * @param before all bytes since the previous stream. They end with the dictionary of this stream; where it
 * begins is not certain, because a comment can look like the end of another object.
 */
function kindOf(before: string): 'unlabeled' | 'labeled' | 'plain' | 'unusual' {
  if (!OBJECT_STREAM.test(before)) return 'unlabeled';
  if (UNUSUAL.test(before)) return 'unusual';
  if (DEFLATED.test(before)) return 'labeled';
  return FILTER.test(before) ? 'unusual' : 'plain';
}

function startsLikeObjects(bytes: Buffer, at: number): boolean {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  if (!isZlib) return false;
  const from = at + ZLIB_HEADER_BYTES;
  return STARTS_BYTES.some((length) => OBJECTS.test(unpackStart(bytes.subarray(from, from + length))));
}

function unpackStart(packed: Buffer): string {
  try {
    const start = inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
    return start.toString('latin1', 0, 4 * START_BYTES);
  } catch {
    return '';
  }
}

async function searchUnpacked(
  packed: Buffer,
  maxBytes: number,
): Promise<{ readonly expected: Expected; readonly bytes: number }> {
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(packed);
  let bytes = 0;
  let rest = '';
  try {
    for await (const chunk of inflate) {
      bytes += chunk.length;
      if (bytes > maxBytes) return { expected: TOO_COMPLEX, bytes };
      const text = rest + chunk.toString('latin1');
      const expected = forbiddenIn(text);
      if (expected !== null) return { expected, bytes };
      rest = text.slice(-OVERLAP_BYTES);
    }
    return { expected: null, bytes };
  } catch {
    return { expected: UNREADABLE, bytes };
  } finally {
    inflate.destroy();
  }
}
