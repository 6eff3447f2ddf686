import { afterEach, expect, test, vi } from 'vitest';
import { createText } from './create-text';
import type { MessageId } from './en';
import { en } from './en';

afterEach(() => vi.unstubAllGlobals());

const format = (message: string, values?: Record<string, string | number>) =>
  createText('en', { 'app.name': message })('app.name', values);

test('values replace their placeholders as they are', () => {
  expect(format('{name} has {count}: {name}', { name: 'A{b}#', count: 1234 })).toBe('A{b}# has 1234: A{b}#');
  expect(format('No placeholders')).toBe('No placeholders');
});

test.each([
  [0, 'none'],
  [1, '1 row of A'],
  [2, '2 rows'],
  [1234, '1,234 rows'],
])(
  'a plural of %d picks the exact number first, then the plural form, and groups the digits',
  (count, shown) => {
    const message = '{count, plural, =0 {none} one {# row of {name}} other {# rows}}';
    expect(format(message, { count, name: 'A' })).toBe(shown);
  },
);

test('a plural without a branch for its form uses the branch `other`', () => {
  expect(format('{count, plural, other {# side by side}}!', { count: 1 })).toBe('1 side by side!');
});

test.each([
  ['{name}', {}],
  ['{count, plural, one {# row}}', { count: 2 }],
  ['{count, select, other {x}}', { count: 2 }],
  ['{name', { name: 'A' }],
])('a message that cannot be formatted is reported and shown as it is: %s', (message, values) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  expect(format(message, values)).toBe(message);
  expect(report).toHaveBeenCalledOnce();
});

test('every text of the catalogue can be formatted for any count', () => {
  const text = createText('en', en);
  for (const [id, message] of Object.entries(en)) {
    const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
    for (const count of [0, 1, 2, 5000]) {
      const shown = text(id as MessageId, Object.fromEntries(names.map((name) => [name, count])));
      expect(shown, id).not.toMatch(/[{}#]|plural/);
    }
  }
});
