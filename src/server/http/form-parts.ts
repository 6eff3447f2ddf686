import { AppError, invalidInput } from '../../contract/app-error';

/** One part of a `multipart/form-data` body (RFC 7578), followed by its content. */
export interface FormPart {
  readonly name: string;
  /** Null for a text field. */
  readonly fileName: string | null;
  /** The content type as it was sent; null if the part declares none. */
  readonly contentType: string | null;
}

/** The most bytes of a part's headers. Browsers send about 200. */
const MAX_HEAD_BYTES = 8 * 1024;

const HEAD_END = '\r\n\r\n';
const malformed = () => invalidInput({ field: 'body', message: 'Expected multipart/form-data' });

/** Returns the boundary of a `multipart/form-data` Content-Type. Throws INVALID_INPUT if there is none. */
export function boundaryOf(header: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(header) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) {
    throw invalidInput({ field: 'Content-Type', message: 'Expected multipart/form-data with a boundary' });
  }
  return boundary;
}

/**
 * Yields the parts and their content in the order they arrive, without holding a file in memory. Throws BODY_BROKEN_OFF if
 * the closing boundary is missing. Anything after that boundary is read and ignored.
 */
export async function* readFormParts(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart | Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // This line break makes the first boundary look like all others.
  let rest = Buffer.from('\r\n');
  let state: 'preamble' | 'boundary' | 'head' | 'content' | 'end' = 'preamble';
  for await (const chunk of chunks) {
    if (state === 'end') continue;
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (state === 'boundary') {
        if (rest.length < 2) break;
        const next = rest.toString('latin1', 0, 2);
        if (next === '--') {
          state = 'end';
          break;
        }
        if (next !== '\r\n') throw malformed();
        // The line break is kept: in a part without headers, an empty line comes next.
        state = 'head';
      } else if (state === 'head') {
        const end = rest.indexOf(HEAD_END);
        if (end > MAX_HEAD_BYTES || (end === -1 && rest.length > MAX_HEAD_BYTES)) throw malformed();
        if (end === -1) break;
        yield parseHead(rest.toString('utf8', 0, end));
        rest = rest.subarray(end + HEAD_END.length);
        state = 'content';
      } else {
        const at = rest.indexOf(delimiter);
        // The end of a chunk can be the beginning of a boundary.
        const end = at === -1 ? Math.max(0, rest.length - delimiter.length + 1) : at;
        if (state === 'content' && end > 0) yield rest.subarray(0, end);
        rest = rest.subarray(at === -1 ? end : at + delimiter.length);
        if (at === -1) break;
        state = 'boundary';
      }
    }
  }
  if (state !== 'end') throw new AppError('BODY_BROKEN_OFF');
}

function parseHead(head: string): FormPart {
  const headers = new Map<string, string>();
  for (const line of head.split('\r\n').slice(1)) {
    const colon = line.indexOf(':');
    if (colon < 1) throw malformed();
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get('content-disposition') ?? '';
  if (!/^form-data\s*(;|$)/i.test(disposition)) throw malformed();
  return {
    name: parameterOf(disposition, 'name') ?? '',
    fileName: parameterOf(disposition, 'filename'),
    contentType: headers.get('content-type') ?? null,
  };
}

/** Browsers write a quote in a name as `%22`; other clients escape it with a backslash. */
function parameterOf(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s";]+))`, 'i').exec(disposition);
  if (found === null) return null;
  return (found[1] ?? found[2] ?? '').replaceAll(/\\(["\\])/g, '$1').replaceAll('%22', '"');
}
