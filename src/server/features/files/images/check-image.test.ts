import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_TYPES, type ImageType } from '../../../../contract/files';
import {
  joined,
  makeJpeg,
  makePng,
  makeWebp,
  webpExtended,
  webpLossless,
  webpOf,
} from '../../../../testing/hostile-files/images';
import { checkImage } from './check-image';

const [JPEG, PNG, WEBP] = IMAGE_TYPES;
const MAKERS = { [JPEG]: makeJpeg, [PNG]: makePng, [WEBP]: makeWebp };
const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));

test.each<[string, ImageType, Uint8Array, RegExp]>([
  ['an empty file', PNG, text(''), /the file is empty/],
  ['an SVG', PNG, text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /JPEG, PNG or WebP/],
  ['an HTML page', JPEG, text('<!doctype html><script>alert(1)</script>'), /JPEG, PNG or WebP/],
  ['a GIF', PNG, text('GIF89a\x01\0\x01\0\0\0\0;'), /JPEG, PNG or WebP/],
  ['a program', JPEG, text('\x7fELF'), /JPEG, PNG or WebP/],
  ['a ZIP', WEBP, text('PK\x03\x04'), /JPEG, PNG or WebP/],
  ['a WAV in the same container', WEBP, text('RIFF\x04\0\0\0WAVE'), /JPEG, PNG or WebP/],
  ['a space before the signature', PNG, joined(text(' '), makePng()), /JPEG, PNG or WebP/],
  ['a deflated page named PNG', PNG, new Uint8Array(deflateSync('<script>')), /JPEG, PNG or WebP/],
])('%s is rejected with the reason', (_, type, bytes, expected) => {
  expect(checkImage(bytes, type)).toEqual({ isImage: false, expected: expect.stringMatching(expected) });
});

test('an image of another type than declared is rejected, and the message names both', () => {
  for (const declared of IMAGE_TYPES) {
    for (const sent of IMAGE_TYPES) {
      expect(checkImage(MAKERS[sent](), declared).isImage, `${sent} as ${declared}`).toBe(sent === declared);
    }
  }
  expect(checkImage(makePng(), JPEG)).toMatchObject({
    expected: 'Expected a JPEG image, as Content-Type declares; this is a PNG',
  });
});

test('an image that is cut off anywhere or followed by anything is rejected', () => {
  for (const type of IMAGE_TYPES) {
    const whole = MAKERS[type](17, 5);
    for (let length = 0; length < whole.length; length += 1) {
      expect(checkImage(whole.subarray(0, length), type).isImage, `${type} to ${length}`).toBe(false);
    }
    for (const tail of [[0], [0xff, 0xd9], [0x0a], Array<number>(4_096).fill(0)]) {
      expect(checkImage(joined(whole, tail), type).isImage).toBe(false);
    }
  }
});

test('a PNG with any changed byte is rejected', () => {
  const whole = makePng(17, 5);
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = whole.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x40;
    expect(checkImage(damaged, PNG).isImage, `byte ${at}`).toBe(false);
  }
});

test('damaged images never throw and never exceed the maximum size', () => {
  const damage = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 });
  const whole = [makePng(9, 9), makeJpeg(9, 9), webpOf(webpExtended(9, 9, 0), webpLossless(9, 9))];
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      damage,
      fc.constantFrom(...IMAGE_TYPES),
      (image, changes, type) => {
        const bytes = image.slice();
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const check = checkImage(bytes, type);
        if (check.isImage) {
          expect(Math.max(check.width, check.height)).toBeLessThanOrEqual(4_096);
          expect(Math.min(check.width, check.height)).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 5_000 },
  );
});
