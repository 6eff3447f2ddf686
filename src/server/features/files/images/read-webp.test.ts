import { expect, test } from 'vitest';
import {
  joined,
  makeWebp,
  webpChunk,
  webpExtended,
  webpLossless,
  webpLossy,
  webpOf,
} from '../../../../testing/hostile-files/images';
import { readWebp } from './read-webp';

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));

test.each<[string, Uint8Array, number, number]>([
  ['lossy WebP', makeWebp(640, 480), 640, 480],
  ['lossless WebP', webpOf(webpLossless(4096, 1)), 4096, 1],
  [
    'extended WebP with color profile, transparency and Exif data',
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
])('%s is accepted with the size in its header', (_, bytes, width, height) => {
  expect(readWebp(bytes)).toEqual({ isImage: true, width, height });
});

test.each<[string, Uint8Array, RegExp]>([
  ['a signature alone, WebP', text('RIFF\x04\0\0\0WEBP'), /with a picture/],
  ['WebP, 4097 wide', makeWebp(4097, 1), /at most 4096.*has 4097 × 1/],
  ['lossless WebP, 16384 high', webpOf(webpLossless(1, 16_384)), /at most 4096/],
  ['WebP with a huge canvas', webpOf(webpExtended(16_777_216, 1), webpLossy(1, 1)), /at most 4096/],
  ['WebP with a canvas of another size', webpOf(webpExtended(2, 2), webpLossy(1, 1)), /size in its header/],
  ['animated WebP', webpOf(webpExtended(1, 1, 2), webpChunk('ANIM', [0]), webpLossy(1, 1)), /still/],
  ['WebP with two pictures', webpOf(webpLossy(1, 1), webpLossy(1, 1)), /one picture/],
  [
    'WebP with an unknown chunk',
    webpOf(webpExtended(1, 1), webpChunk('HTML', text('<b>')), webpLossy(1, 1)),
    /unknown (critical )?chunks/,
  ],
  ['WebP with its header after the picture', webpOf(webpLossy(1, 1), webpExtended(1, 1)), /one header/],
  [
    'WebP without a key frame',
    webpOf(webpChunk('VP8 ', [1, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0, 7, 7])),
    /complete picture/,
  ],
  ['WebP without its start code', webpOf(webpChunk('VP8 ', Array(12).fill(0))), /complete picture/],
  [
    'lossless WebP of an unknown version',
    webpOf(webpChunk('VP8L', [0x2f, 0, 0, 0, 0xe0, 7])),
    /known version/,
  ],
  ['WebP followed by HTML', joined(makeWebp(), text('<script>')), /followed by other data/],
  ['WebP shorter than declared', makeWebp().subarray(0, -2), /cut off/],
])('%s is rejected with the reason', (_, bytes, expected) => {
  expect(readWebp(bytes)).toEqual({ isImage: false, expected: expect.stringMatching(expected) });
});
