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
  makePng,
  makeWebp,
  PNG_DATA,
  PNG_START,
  pngChunk,
  pngHeader,
  pngOf,
  webpChunk,
  webpExtended,
  webpLossless,
  webpLossy,
  webpOf,
} from '../../../../testing/hostile-files/images';
import { checkImage } from './check-image';

const [JPEG, PNG, WEBP] = IMAGE_TYPES;
const MADE = { [JPEG]: makeJpeg, [PNG]: makePng, [WEBP]: makeWebp };
const text = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'));
const END = pngChunk('IEND');

test.each<[string, ImageType, Uint8Array, number, number]>([
  ['PNG', PNG, makePng(640, 480), 640, 480],
  ['PNG as large as may be', PNG, makePng(4096, 4096), 4096, 4096],
  [
    'PNG of a palette, with words and its picture in two parts',
    PNG,
    pngOf(
      pngHeader(9, 8, [8, 3, 0, 0, 1]),
      pngChunk('PLTE', [0, 0, 0]),
      pngChunk('tEXt', text('a\0b')),
      PNG_DATA,
      PNG_DATA,
      END,
    ),
    9,
    8,
  ],
  ['JPEG', JPEG, makeJpeg(640, 480), 640, 480],
  [
    'progressive JPEG of several scans, with a thumbnail in its Exif',
    JPEG,
    jpegOf(
      jpegSegment(0xe1, joined(text('Exif\0\0'), makeJpeg(16, 16))),
      JPEG_TABLES,
      jpegFrame(70, 60, 0xc2),
      JPEG_SCAN,
      JPEG_TABLES,
      JPEG_SCAN,
    ),
    70,
    60,
  ],
  [
    'JPEG with fill before a marker',
    JPEG,
    jpegOf(text('\xff'), JPEG_TABLES, jpegFrame(3, 2), JPEG_SCAN),
    3,
    2,
  ],
  ['lossy WebP', WEBP, makeWebp(640, 480), 640, 480],
  ['lossless WebP', WEBP, webpOf(webpLossless(4096, 1)), 4096, 1],
  [
    'extended WebP with what surrounds its picture',
    WEBP,
    webpOf(
      webpExtended(640, 480, 0x30),
      webpChunk('ICCP', [1]),
      webpChunk('ALPH', [1, 2]),
      webpLossy(640, 480),
      webpChunk('EXIF', [1]),
    ),
    640,
    480,
  ],
])('%s is taken by its header', (_, type, bytes, width, height) => {
  expect(checkImage(bytes, type)).toEqual({ isImage: true, width, height });
});

const HOSTILE: [string, ImageType, Uint8Array, RegExp][] = [
  ['nothing', PNG, text(''), /nothing was sent/],
  ['an SVG', PNG, text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /JPEG, PNG or WebP/],
  ['a page', JPEG, text('<!doctype html><script>alert(1)</script>'), /JPEG, PNG or WebP/],
  ['a GIF', PNG, text('GIF89a\x01\0\x01\0\0\0\0;'), /JPEG, PNG or WebP/],
  ['a program', JPEG, text('\x7fELF'), /JPEG, PNG or WebP/],
  ['a ZIP', WEBP, text('PK\x03\x04'), /JPEG, PNG or WebP/],
  ['a WAV in the same container', WEBP, text('RIFF\x04\0\0\0WAVE'), /JPEG, PNG or WebP/],
  ['a space before the signature', PNG, joined(text(' '), makePng()), /JPEG, PNG or WebP/],
  ['a signature alone, PNG', PNG, PNG_START, /no end/],
  ['a signature alone, JPEG', JPEG, text('\xff\xd8\xff'), /cut off/],
  ['a signature alone, WebP', WEBP, text('RIFF\x04\0\0\0WEBP'), /with a picture/],
  ['PNG, 4097 wide', PNG, makePng(4097, 1), /at most 4096 × 4096.*says 4097 × 1/],
  ['PNG, 4 billion high', PNG, makePng(1, 0xffffffff), /at most 4096/],
  ['PNG, 0 wide', PNG, makePng(0, 1), /at most 4096/],
  [
    'PNG of a colour type there is not',
    PNG,
    pngOf(pngHeader(1, 1, [8, 5, 0, 0, 0]), PNG_DATA, END),
    /header says/,
  ],
  [
    'PNG of a depth its colours cannot have',
    PNG,
    pngOf(pngHeader(1, 1, [1, 6, 0, 0, 0]), PNG_DATA, END),
    /header says/,
  ],
  ['PNG of another compression', PNG, pngOf(pngHeader(1, 1, [8, 6, 1, 0, 0]), PNG_DATA, END), /header says/],
  ['PNG with a longer header', PNG, pngOf(pngHeader(1, 1, [8, 6, 0, 0, 0, 0]), PNG_DATA, END), /header says/],
  ['PNG with two headers', PNG, pngOf(pngHeader(1, 1), pngHeader(9, 9), PNG_DATA, END), /one header/],
  ['PNG that begins with its picture', PNG, pngOf(PNG_DATA, pngHeader(1, 1), END), /one header/],
  ['PNG without a picture', PNG, pngOf(pngHeader(1, 1), END), /with a picture/],
  ['PNG without its palette', PNG, pngOf(pngHeader(1, 1, [8, 3, 0, 0, 0]), PNG_DATA, END), /palette/],
  [
    'PNG with half a palette entry',
    PNG,
    pngOf(pngHeader(1, 1), pngChunk('PLTE', [0]), PNG_DATA, END),
    /palette/,
  ],
  [
    'PNG whose picture is interrupted',
    PNG,
    pngOf(pngHeader(1, 1), PNG_DATA, pngChunk('tEXt'), PNG_DATA, END),
    /one row/,
  ],
  [
    'PNG with an end that holds something',
    PNG,
    pngOf(pngHeader(1, 1), PNG_DATA, pngChunk('IEND', [1])),
    /picture/,
  ],
  [
    'PNG with a page behind it',
    PNG,
    joined(makePng(), text('<script>alert(1)</script>')),
    /nothing after the end/,
  ],
  ['PNG with a ZIP behind it', PNG, joined(makePng(), text('PK\x05\x06')), /nothing after the end/],
  ['PNG with a chunk behind its end', PNG, joined(makePng(), pngChunk('tEXt')), /nothing after the end/],
  [
    'PNG with an unknown critical chunk',
    PNG,
    pngOf(pngHeader(1, 1), pngChunk('EVIL'), PNG_DATA, END),
    /known parts/,
  ],
  [
    'PNG with a chunk whose name is none',
    PNG,
    pngOf(pngHeader(1, 1), pngChunk('a<b>'), PNG_DATA, END),
    /longer than it says/,
  ],
  [
    'animated PNG',
    PNG,
    pngOf(pngHeader(1, 1), pngChunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0]), PNG_DATA, END),
    /still/,
  ],
  [
    'PNG chunk longer than the file',
    PNG,
    joined(PNG_START, [0xff, 0xff, 0xff, 0xff], text('IHDR'), [0, 0, 0, 0]),
    /longer than it says/,
  ],
  ['JPEG, 4097 high', JPEG, makeJpeg(1, 4097), /at most 4096.*says 1 × 4097/],
  ['JPEG whose height comes later', JPEG, makeJpeg(1, 0), /at most 4096/],
  ['JPEG without a frame', JPEG, jpegOf(JPEG_TABLES), /with a picture/],
  [
    'JPEG with its scan before its frame',
    JPEG,
    jpegOf(JPEG_TABLES, JPEG_SCAN, jpegFrame(1, 1)),
    /header comes before/,
  ],
  ['JPEG without a scan', JPEG, jpegOf(JPEG_TABLES, jpegFrame(1, 1)), /with a picture/],
  ['JPEG with an empty scan', JPEG, jpegOf(jpegFrame(1, 1), JPEG_SCAN.subarray(0, 10)), /with a picture/],
  [
    'JPEG with a second, larger frame',
    JPEG,
    jpegOf(jpegFrame(1, 1), jpegFrame(9000, 9000), JPEG_SCAN),
    /one picture/,
  ],
  ['lossless JPEG', JPEG, jpegOf(jpegFrame(1, 1, 0xc3), JPEG_SCAN), /baseline or progressive/],
  ['arithmetic JPEG', JPEG, jpegOf(jpegFrame(1, 1, 0xc9), JPEG_SCAN), /baseline or progressive/],
  [
    'JPEG of two colours',
    JPEG,
    jpegOf(jpegSegment(0xc0, [8, 0, 1, 0, 1, 2, 1, 17, 0, 2, 17, 0]), JPEG_SCAN),
    /grey, colour or CMYK/,
  ],
  [
    'JPEG of twelve bits',
    JPEG,
    jpegOf(jpegSegment(0xc1, [12, 0, 1, 0, 1, 1, 1, 17, 0]), JPEG_SCAN),
    /eight bits/,
  ],
  ['JPEG with a page behind it', JPEG, joined(makeJpeg(), text('<script>')), /nothing after the end/],
  ['JPEG with a JPEG behind it', JPEG, joined(makeJpeg(), makeJpeg()), /nothing after the end/],
  [
    'JPEG with words between its segments',
    JPEG,
    jpegOf(JPEG_TABLES, text('<b>'), jpegFrame(1, 1), JPEG_SCAN),
    /made of segments/,
  ],
  [
    'JPEG with a segment of no length',
    JPEG,
    jpegOf(text('\xff\xe0\0\0'), jpegFrame(1, 1), JPEG_SCAN),
    /cut off/,
  ],
  ['WebP, 4097 wide', WEBP, makeWebp(4097, 1), /at most 4096.*says 4097 × 1/],
  ['lossless WebP, 16384 high', WEBP, webpOf(webpLossless(1, 16_384)), /at most 4096/],
  ['WebP of a huge canvas', WEBP, webpOf(webpExtended(16_777_216, 1), webpLossy(1, 1)), /at most 4096/],
  ['WebP whose canvas is another', WEBP, webpOf(webpExtended(2, 2), webpLossy(1, 1)), /as large as/],
  ['animated WebP', WEBP, webpOf(webpExtended(1, 1, 2), webpChunk('ANIM', [0]), webpLossy(1, 1)), /still/],
  ['WebP with two pictures', WEBP, webpOf(webpLossy(1, 1), webpLossy(1, 1)), /one picture/],
  [
    'WebP with an unknown chunk',
    WEBP,
    webpOf(webpExtended(1, 1), webpChunk('HTML', text('<b>')), webpLossy(1, 1)),
    /known parts/,
  ],
  ['WebP whose header comes late', WEBP, webpOf(webpLossy(1, 1), webpExtended(1, 1)), /one header/],
  [
    'WebP without a key frame',
    WEBP,
    webpOf(webpChunk('VP8 ', [1, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0, 7, 7])),
    /whole picture/,
  ],
  ['WebP without its start code', WEBP, webpOf(webpChunk('VP8 ', Array(12).fill(0))), /whole picture/],
  [
    'lossless WebP of another version',
    WEBP,
    webpOf(webpChunk('VP8L', [0x2f, 0, 0, 0, 0xe0, 7])),
    /known version/,
  ],
  ['WebP with a page behind it', WEBP, joined(makeWebp(), text('<script>')), /something follows/],
  ['WebP that says it is longer', WEBP, makeWebp().subarray(0, -2), /cut off/],
  ['a deflated page named PNG', PNG, new Uint8Array(deflateSync('<script>')), /JPEG, PNG or WebP/],
];

test.each(HOSTILE)('%s is refused in words', (_, type, bytes, expected) => {
  const reading = checkImage(bytes, type);
  expect(reading).toEqual({ isImage: false, expected: expect.stringMatching(expected) });
});

test('an image of another kind than was said is refused, and both are named', () => {
  for (const said of IMAGE_TYPES) {
    for (const sent of IMAGE_TYPES) {
      expect(checkImage(MADE[sent](), said).isImage, `${sent} as ${said}`).toBe(sent === said);
    }
  }
  expect(checkImage(makePng(), JPEG)).toMatchObject({
    expected: 'Expected a JPEG image, as Content-Type says; this is a PNG',
  });
});

test('no image that is cut off anywhere, or has anything behind it, is taken', () => {
  for (const type of IMAGE_TYPES) {
    const whole = MADE[type](17, 5);
    for (let length = 0; length < whole.length; length += 1) {
      expect(checkImage(whole.subarray(0, length), type).isImage, `${type} to ${length}`).toBe(false);
    }
    for (const tail of [[0], [0xff, 0xd9], [0x0a], Array<number>(4_096).fill(0)]) {
      expect(checkImage(joined(whole, tail), type).isImage).toBe(false);
    }
  }
});

test('of a PNG no byte can be changed: each is of the signature, a length, a name or under a checksum', () => {
  const whole = makePng(17, 5);
  for (let at = 0; at < whole.length; at += 1) {
    const spoilt = whole.slice();
    spoilt[at] = (spoilt[at] ?? 0) ^ 0x40;
    expect(checkImage(spoilt, PNG).isImage, `byte ${at}`).toBe(false);
  }
});

test('whatever comes is read to an answer, and never to more pixels than are allowed', () => {
  const spoil = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 });
  const whole = [makePng(9, 9), makeJpeg(9, 9), webpOf(webpExtended(9, 9, 0), webpLossless(9, 9))];
  fc.assert(
    fc.property(fc.constantFrom(...whole), spoil, fc.constantFrom(...IMAGE_TYPES), (image, changes, type) => {
      const bytes = image.slice();
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const reading = checkImage(bytes, type);
      if (reading.isImage) {
        expect(Math.max(reading.width, reading.height)).toBeLessThanOrEqual(4_096);
        expect(Math.min(reading.width, reading.height)).toBeGreaterThan(0);
      }
    }),
    { numRuns: 5_000 },
  );
});
