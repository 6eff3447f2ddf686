import { expect, test } from 'vitest';
import { hueOf } from './hue-of';

test('an id keeps its hue, and ids that differ in one character get others', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(hueOf(id)).toBe(hueOf(id));
  const hues = [...'0123456789abcdef'].map((last) => hueOf(id.slice(0, -1) + last));
  expect(new Set(hues).size).toBe(16);
  for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(0);
  for (const hue of hues) expect(hue).toBeLessThan(360);
});
