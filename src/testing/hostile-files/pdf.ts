import { deflateSync } from 'node:zlib';

const CATALOG = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj';
const PAGES = '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj';

/** Returns a PDF with these objects besides its catalog. It has no table of objects, so readers search for them. */
export const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7', CATALOG, PAGES, ...objects, 'trailer << /Root 1 0 R >>', '%%EOF'].flatMap((part) => [
      Buffer.from(part as string, 'latin1'),
      Buffer.from('\n'),
    ]),
  );

/** Returns an object with a stream. `packed` replaces the deflated `content`. */
export function pdfStream(
  dictionary: string,
  content: string,
  { packed = deflateSync(content) as Buffer, keyword = 'stream\n' } = {},
): Buffer {
  return Buffer.concat([
    Buffer.from(`9 0 obj << ${dictionary} /Length ${packed.length} >> ${keyword}`, 'latin1'),
    packed,
    Buffer.from('\nendstream endobj', 'latin1'),
  ]);
}

/** Returns objects packed in a stream, as most programs write them today. */
export const pdfObjects = (content: string, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Buffer =>
  pdfStream(`${dictionary} /N 1 /First 4`, `7 0 ${content}`);
