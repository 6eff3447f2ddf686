import { expect, test } from 'vitest';
import { mayHaveSession } from './session-hint';

test('a session may exist if the hint cookie is set or cookies cannot be read', () => {
  expect(mayHaveSession({ cookie: '' })).toBe(false);
  expect(mayHaveSession({ cookie: 'a=1; coldlane_signed_in_not=1' })).toBe(false);
  expect(mayHaveSession({ cookie: 'a=1; coldlane_signed_in=1' })).toBe(true);
  expect(mayHaveSession({ cookie: 'a=1; __Host-coldlane_signed_in=1' })).toBe(true);
  const closed = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  };
  expect(mayHaveSession(closed)).toBe(true);
});
