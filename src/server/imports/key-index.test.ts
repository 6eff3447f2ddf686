import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyIndex } from './key-index';

test('returns the first line with the same key, or 0', () => {
  const part = fc.oneof(
    fc.constantFrom('', 'a', 'b', 'ab', '\u{10000}', null, 1, 12),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part)), (rows) => {
      const index = keyIndex(['one', 'other']);
      const lines = new Map<string, number>();
      rows.forEach(([one, other], at) => {
        const key = JSON.stringify([String(one ?? ''), String(other ?? '')]);
        expect(index.add({ one, other }, at + 1)).toBe(lines.get(key) ?? 0);
        if (!lines.has(key)) lines.set(key, at + 1);
      });
    }),
  );
});

test('keeps its keys while it grows', () => {
  const index = keyIndex(['region', 'zip']);
  const row = (at: number) => ({ region: `Region ${at % 7}`, zip: String(at).padStart(5, '0') });
  for (let at = 0; at < 50_000; at += 1) expect(index.add(row(at), at + 1)).toBe(0);
  for (let at = 0; at < 50_000; at += 997) expect(index.add(row(at), 99_999)).toBe(at + 1);
});
