import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camelKeys, snakeKeys, toCamelCase, toSnakeCase } from './snake-case';

test.each([
  ['created_at', 'createdAt'],
  ['id', 'id'],
  ['address_street_2', 'addressStreet2'],
  ['base_rate_per_100_lbs', 'baseRatePer100Lbs'],
  ['_internal', '_internal'],
])('%s is %s, both ways', (snake, camel) => {
  expect(toCamelCase(snake)).toBe(camel);
  expect(toSnakeCase(camel)).toBe(snake);
});

test('every name of words and figures comes back as it was', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const figure = fc.stringMatching(/^[0-9]{1,3}$/);
  const name = fc
    .tuple(word, fc.array(fc.tuple(fc.option(figure), word)))
    .map(([first, rest]) => [first, ...rest.flat().filter((part) => part !== null)].join('_'));
  fc.assert(
    fc.property(name, (snake) => {
      expect(toSnakeCase(toCamelCase(snake))).toBe(snake);
    }),
  );
});

test('keys are renamed at every depth, values and dates stay', () => {
  const at = new Date(0);
  const row = { from_zip: 'a_b', quote_lines: [{ cents_due: 1, at_time: at }], none_yet: null };
  const read = camelKeys(row);
  expect(read).toEqual({ fromZip: 'a_b', quoteLines: [{ centsDue: 1, atTime: at }], noneYet: null });
  expect(read.quoteLines[0]?.atTime).toBe(at);
  expect(snakeKeys(read)).toEqual(row);
});
