import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_TYPES, type ImageType } from '../../../../contract/files';
import {
  JPEG_SCAN,
  JPEG_TABLES,
  joined,
  jpegFrame,
  jpegOf,
  jpegSegment,
  makeJpeg,
  PNG_DATA,
  pngChunk,
  pngHeader,
  pngOf,
  webpChunk,
  webpExtended,
  webpLossless,
  webpOf,
} from '../../../../testing/hostile-files/images';
import { checkImage } from './check-image';
import { stripMetadata } from './strip-metadata';

const [JPEG, PNG, WEBP] = IMAGE_TYPES;
const SECRET = 'Salinas 36.67 N';
const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));
/** 50 MB of data, packed into a few kilobytes. */
const PACKED = deflateSync(Buffer.alloc(50 * 1024 * 1024));

const TIFF = {
  'big-endian': [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2],
  'little-endian': [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0],
} as const;
/** Returns Exif data with the camera's maker and the picture's orientation. */
function exif(orientation: number, order: keyof typeof TIFF = 'big-endian') {
  const number = (value: number) =>
    order === 'big-endian' ? [value >> 8, value & 255] : [value & 255, value >> 8];
  const count = order === 'big-endian' ? [0, 0, 0, 1] : [1, 0, 0, 0];
  const entry = (tag: number, value: number) => [
    ...number(tag),
    ...number(3),
    ...count,
    ...number(value),
    0,
    0,
  ];
  return joined('Exif\0\0', TIFF[order], entry(0x010f, 7), entry(0x0112, orientation), [0, 0, 0, 0], SECRET);
}

const jpegWith = (...segments: readonly Uint8Array[]) =>
  jpegOf(...segments, JPEG_TABLES, jpegFrame(17, 5), JPEG_SCAN);
const IMAGES: [string, ImageType, Uint8Array, Uint8Array][] = [
  [
    'JPEG',
    JPEG,
    jpegWith(
      jpegSegment(0xe0, text('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
      jpegSegment(0xe0, joined('JFXX\0\x10', makeJpeg(9, 9), SECRET)),
      jpegSegment(0xe1, exif(1)),
      jpegSegment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
      jpegSegment(0xe2, text('ICC_PROFILE\0\x01\x01profile')),
      jpegSegment(0xe2, text(`MPF\0${SECRET}`)),
      jpegSegment(0xed, text(`Photoshop 3.0\0${SECRET}`)),
      jpegSegment(0xee, text('Adobe\0d\0\0\0\0\x01')),
      jpegSegment(0xfe, text(SECRET)),
    ),
    jpegWith(
      jpegSegment(0xe0, text('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
      jpegSegment(0xe2, text('ICC_PROFILE\0\x01\x01profile')),
      jpegSegment(0xee, text('Adobe\0d\0\0\0\0\x01')),
    ),
  ],
  [
    'PNG',
    PNG,
    pngOf(
      pngHeader(17, 5),
      pngChunk('gAMA', [0, 0, 0xb1, 0x8f]),
      pngChunk('iCCP', joined('x\0\0', PACKED)),
      pngChunk('zTXt', joined('Comment\0\0', PACKED)),
      pngChunk('iTXt', joined('Comment\0\x01\0\0\0', PACKED)),
      pngChunk('tEXt', text(`Location\0${SECRET}`)),
      pngChunk('eXIf', text(SECRET)),
      pngChunk('prVt', text(SECRET)),
      PNG_DATA,
      pngChunk('tIME', [7, 234, 11, 27, 1, 2, 3]),
      pngChunk('IEND'),
    ),
    pngOf(pngHeader(17, 5), pngChunk('gAMA', [0, 0, 0xb1, 0x8f]), PNG_DATA, pngChunk('IEND')),
  ],
  [
    'WebP',
    WEBP,
    webpOf(
      webpExtended(17, 5, 0x3c),
      webpChunk('ICCP', text('profile')),
      webpChunk('ALPH', [0, 1]),
      webpLossless(17, 5),
      webpChunk('EXIF', text(SECRET)),
      webpChunk('XMP ', text(SECRET)),
    ),
    webpOf(
      webpExtended(17, 5, 0x30),
      webpChunk('ICCP', text('profile')),
      webpChunk('ALPH', [0, 1]),
      webpLossless(17, 5),
    ),
  ],
];

test('a case for each type', () => {
  expect(IMAGES.map(([, type]) => type).sort()).toEqual([...IMAGE_TYPES].sort());
});

test.each(IMAGES)('a %s keeps its picture and its colors, and nothing else', (_, type, sent, kept) => {
  expect(checkImage(sent, type)).toMatchObject({ isImage: true, width: 17, height: 5 });
  expect(Buffer.from(stripMetadata(sent, type)).toString('hex')).toBe(Buffer.from(kept).toString('hex'));
  expect(checkImage(kept, type)).toMatchObject({ isImage: true, width: 17, height: 5 });
});

test.each(Object.keys(TIFF) as (keyof typeof TIFF)[])(
  'a JPEG stays turned as its %s Exif data says',
  (order) => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const stripped = stripMetadata(jpegWith(jpegSegment(0xe1, exif(orientation, order))), JPEG);
      expect(checkImage(stripped, JPEG).isImage).toBe(true);
      expect(Buffer.from(stripped).includes(SECRET)).toBe(false);
      // The remaining Exif data has the same orientation.
      const at = Buffer.from(stripped).indexOf('MM\0*', 0, 'latin1');
      expect([...stripped.subarray(at + 8, at + 22)]).toEqual([
        0,
        1,
        1,
        0x12,
        0,
        3,
        0,
        0,
        0,
        1,
        0,
        orientation,
        0,
        0,
      ]);
      expect(Buffer.from(stripMetadata(stripped, JPEG)).equals(stripped)).toBe(true);
    }
    expect(stripMetadata(jpegWith(jpegSegment(0xe1, exif(9, order))), JPEG)).toEqual(Buffer.from(jpegWith()));
  },
);

test('whatever is accepted stays accepted, at the same size, and is not stripped further', () => {
  const damage = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.constantFrom(...IMAGES.filter(([, type]) => type !== PNG), [
        'JPEG',
        JPEG,
        jpegWith(jpegSegment(0xe1, exif(6))),
        jpegWith(),
      ] as const),
      damage,
      ([, type, whole], changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const check = checkImage(bytes, type);
        if (!check.isImage) return;
        const stripped = stripMetadata(bytes, type);
        expect(checkImage(stripped, type)).toEqual(check);
        expect(Buffer.from(stripMetadata(stripped, type)).equals(stripped)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
