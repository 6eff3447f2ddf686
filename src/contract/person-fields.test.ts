import { expect, test } from 'vitest';
import { nameSchema } from './person-fields';

test('a name that is too long is not searched for links, which would take seconds', () => {
  const { error } = nameSchema('First name').safeParse('evil.example '.repeat(100));
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/characters or fewer/)]);
});
