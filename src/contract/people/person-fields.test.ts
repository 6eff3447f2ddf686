import { expect, test } from 'vitest';
import { nameSchema, phoneSchema } from './person-fields';

test('a name that is too long is not searched for links, which would take seconds', () => {
  const { error } = nameSchema('First name').safeParse('evil.example '.repeat(100));
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/characters or fewer/)]);
});

test.each(['(212) 736-5000', '(212)736-5000', '212-736-5000', '+1 (212) 736-5000', '+1 206 555 0100 x12'])(
  'the phone %s is accepted as it is written',
  (phone) => expect(phoneSchema.parse(phone)).toBe(phone),
);

test.each(['(212', '()', '(212) 736', 'call me'])('the phone %s is refused', (phone) =>
  expect(phoneSchema.safeParse(phone).success).toBe(false),
);
