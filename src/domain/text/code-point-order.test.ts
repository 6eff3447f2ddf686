import { expect, test } from 'vitest';
import { compareCodePoints } from './code-point-order';

test('strings sort by code point, not by UTF-16 unit', () => {
  const names = ['\u{1f69a}', '\uff5e', 'b', 'ab', 'a', 'B', '', 'a\u{1f69a}', 'a\uff5e'];
  expect(names.sort(compareCodePoints)).toEqual([
    '',
    'B',
    'a',
    'ab',
    'a\uff5e',
    'a\u{1f69a}',
    'b',
    '\uff5e',
    '\u{1f69a}',
  ]);
});

test('characters that share their first UTF-16 unit sort by the second', () => {
  expect(compareCodePoints('\u{1f69a}', '\u{1f69b}')).toBeLessThan(0);
  expect(compareCodePoints('\u{1f69b}', '\u{1f69a}')).toBeGreaterThan(0);
});

test('an unpaired surrogate sorts as its own code point', () => {
  expect(compareCodePoints('\ud83d\uff5e', '\u{1f69a}')).toBeLessThan(0);
});
