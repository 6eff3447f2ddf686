import { expect, test } from 'vitest';
import { localeOf } from './text-provider';

test('the stored language comes before the browser’s, and English when neither has texts', () => {
  expect(localeOf(['en-US', 'de'])).toBe('en');
  expect(localeOf([null, 'xx', 'en-GB'])).toBe('en');
  expect(localeOf(['xx', 'yy'])).toBe('en');
});
