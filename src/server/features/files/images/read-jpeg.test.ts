import { expect, test } from 'vitest';
import {
  JPEG_SCAN,
  JPEG_TABLES,
  joined,
  jpegFrame,
  jpegOf,
  jpegSegment,
  makeJpeg,
} from '../../../../testing/hostile-files/images';
import { readJpeg } from './read-jpeg';

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));

test.each<[string, Uint8Array, number, number]>([
  ['JPEG', makeJpeg(640, 480), 640, 480],
  [
    'progressive JPEG with several scans and a thumbnail in its Exif data',
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
    'JPEG with a fill byte before a marker',
    jpegOf(text('\xff'), JPEG_TABLES, jpegFrame(3, 2), JPEG_SCAN),
    3,
    2,
  ],
])('%s is accepted with the size in its header', (_, bytes, width, height) => {
  expect(readJpeg(bytes)).toEqual({ isImage: true, width, height });
});

test.each<[string, Uint8Array, RegExp]>([
  ['a signature alone, JPEG', text('\xff\xd8\xff'), /cut off/],
  ['JPEG, 4097 high', makeJpeg(1, 4097), /at most 4096.*has 1 × 4097/],
  ['JPEG that defines its height later', makeJpeg(1, 0), /at most 4096/],
  ['JPEG without a frame', jpegOf(JPEG_TABLES), /with a picture/],
  [
    'JPEG with its scan before its frame',
    jpegOf(JPEG_TABLES, JPEG_SCAN, jpegFrame(1, 1)),
    /header comes before/,
  ],
  ['JPEG without a scan', jpegOf(JPEG_TABLES, jpegFrame(1, 1)), /with a picture/],
  ['JPEG with an empty scan', jpegOf(jpegFrame(1, 1), JPEG_SCAN.subarray(0, 10)), /with a picture/],
  [
    'JPEG with a second, larger frame',
    jpegOf(jpegFrame(1, 1), jpegFrame(9000, 9000), JPEG_SCAN),
    /one picture/,
  ],
  ['lossless JPEG', jpegOf(jpegFrame(1, 1, 0xc3), JPEG_SCAN), /baseline or progressive/],
  ['arithmetic JPEG', jpegOf(jpegFrame(1, 1, 0xc9), JPEG_SCAN), /baseline or progressive/],
  [
    'JPEG with two channels',
    jpegOf(jpegSegment(0xc0, [8, 0, 1, 0, 1, 2, 1, 17, 0, 2, 17, 0]), JPEG_SCAN),
    /grayscale, color or CMYK/,
  ],
  [
    'JPEG with 12 bits per channel',
    jpegOf(jpegSegment(0xc1, [12, 0, 1, 0, 1, 1, 1, 17, 0]), JPEG_SCAN),
    /8 bits per channel/,
  ],
  ['JPEG followed by HTML', joined(makeJpeg(), text('<script>')), /nothing after the end/],
  ['JPEG followed by a JPEG', joined(makeJpeg(), makeJpeg()), /nothing after the end/],
  [
    'JPEG with text between its segments',
    jpegOf(JPEG_TABLES, text('<b>'), jpegFrame(1, 1), JPEG_SCAN),
    /valid segments/,
  ],
  ['JPEG with a segment of length 0', jpegOf(text('\xff\xe0\0\0'), jpegFrame(1, 1), JPEG_SCAN), /cut off/],
])('%s is rejected with the reason', (_, bytes, expected) => {
  expect(readJpeg(bytes)).toEqual({ isImage: false, expected: expect.stringMatching(expected) });
});
