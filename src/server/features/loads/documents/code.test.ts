import readCode from 'jsqr';
import { expect, test } from 'vitest';
import { encodeCode } from './code';

test('another reader scans the address from the code', () => {
  const url = 'https://coldlane.example/loads/0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01';
  const { size, dark } = encodeCode(url);
  const scale = 4;
  const margin = 4;
  const side = (size + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const run of dark) {
    for (let y = 0; y < scale; y += 1) {
      for (let x = 0; x < run.width * scale; x += 1) {
        const at = ((run.y + margin) * scale + y) * side + (run.x + margin) * scale + x;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  expect(readCode(pixels, side, side)?.data).toBe(url);
});
