import { expect, test } from 'vitest';
import {
  joined,
  makePng,
  PNG_DATA,
  PNG_START,
  pngChunk,
  pngHeader,
  pngOf,
} from '../../../../testing/hostile-files/images';
import { readPng } from './read-png';

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));
const END = pngChunk('IEND');

test.each<[string, Uint8Array, number, number]>([
  ['PNG', makePng(640, 480), 640, 480],
  ['PNG of the largest size', makePng(4096, 4096), 4096, 4096],
  [
    'PNG with a palette, a text, and image data in two chunks',
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
])('%s is accepted with the size in its header', (_, bytes, width, height) => {
  expect(readPng(bytes)).toEqual({ isImage: true, width, height });
});

test.each<[string, Uint8Array, RegExp]>([
  ['a signature alone, PNG', PNG_START, /no end/],
  ['PNG, 4097 wide', makePng(4097, 1), /at most 4096 × 4096.*has 4097 × 1/],
  ['PNG, 4 billion high', makePng(1, 0xffffffff), /at most 4096/],
  ['PNG, 0 wide', makePng(0, 1), /at most 4096/],
  ['PNG with an unknown color type', pngOf(pngHeader(1, 1, [8, 5, 0, 0, 0]), PNG_DATA, END), /valid header/],
  [
    'PNG with a bit depth its color type does not allow',
    pngOf(pngHeader(1, 1, [1, 6, 0, 0, 0]), PNG_DATA, END),
    /valid header/,
  ],
  ['PNG with an unknown compression', pngOf(pngHeader(1, 1, [8, 6, 1, 0, 0]), PNG_DATA, END), /valid header/],
  ['PNG with a longer header', pngOf(pngHeader(1, 1, [8, 6, 0, 0, 0, 0]), PNG_DATA, END), /valid header/],
  ['PNG with two headers', pngOf(pngHeader(1, 1), pngHeader(9, 9), PNG_DATA, END), /one header/],
  ['PNG that starts with its image data', pngOf(PNG_DATA, pngHeader(1, 1), END), /one header/],
  ['PNG without image data', pngOf(pngHeader(1, 1), END), /with a picture/],
  ['PNG without its palette', pngOf(pngHeader(1, 1, [8, 3, 0, 0, 0]), PNG_DATA, END), /palette/],
  ['PNG with half a palette entry', pngOf(pngHeader(1, 1), pngChunk('PLTE', [0]), PNG_DATA, END), /palette/],
  [
    'PNG with interrupted image data',
    pngOf(pngHeader(1, 1), PNG_DATA, pngChunk('tEXt'), PNG_DATA, END),
    /consecutive/,
  ],
  ['PNG with data in its end chunk', pngOf(pngHeader(1, 1), PNG_DATA, pngChunk('IEND', [1])), /picture/],
  ['PNG followed by HTML', joined(makePng(), text('<script>alert(1)</script>')), /nothing after the end/],
  ['PNG followed by a ZIP', joined(makePng(), text('PK\x05\x06')), /nothing after the end/],
  ['PNG with a chunk after its end', joined(makePng(), pngChunk('tEXt')), /nothing after the end/],
  [
    'PNG with an unknown critical chunk',
    pngOf(pngHeader(1, 1), pngChunk('EVIL'), PNG_DATA, END),
    /unknown (critical )?chunks/,
  ],
  [
    'PNG with an invalid chunk name',
    pngOf(pngHeader(1, 1), pngChunk('a<b>'), PNG_DATA, END),
    /longer than declared/,
  ],
  [
    'animated PNG',
    pngOf(pngHeader(1, 1), pngChunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0]), PNG_DATA, END),
    /still/,
  ],
  [
    'PNG chunk longer than the file',
    joined(PNG_START, [0xff, 0xff, 0xff, 0xff], text('IHDR'), [0, 0, 0, 0]),
    /longer than declared/,
  ],
])('%s is rejected with the reason', (_, bytes, expected) => {
  expect(readPng(bytes)).toEqual({ isImage: false, expected: expect.stringMatching(expected) });
});
