import { expect, test } from 'vitest';
import { checkCarrier, NEW_CARRIER } from './check-carrier';
import { checkMultiplier } from './relations/check-multiplier';
import { multiplierText } from './relations/multiplier';

const ID = '00000000-0000-7000-8000-0000000000c1';

test('an emptied line is sent as null', async () => {
  expect(await checkCarrier({ phone: ' ', stacking_credit: true }, { id: ID })).toEqual({
    ok: true,
    body: { id: ID, phone: null, stacking_credit: true },
  });
});

test('a new carrier needs a name, a type, and a valid address', async () => {
  const checked = await checkCarrier({ ...NEW_CARRIER, email: 'desk' });
  if (checked.ok) throw new Error('the check passed');
  expect(Object.keys(checked.messages).sort()).toEqual(['carrier_type', 'email', 'name']);
});

test('a multiplier can be typed with or without its x and keeps four decimals', async () => {
  const body = async (multiplier: string) => {
    const checked = await checkMultiplier({ multiplier }, null);
    return checked.ok ? checked.body.multiplier : checked.messages.multiplier;
  };
  expect(await body(' 0.95x ')).toBe(0.95);
  expect(await body('1')).toBe(1);
  expect(await body('.9')).toBe(0.9);
  for (const typed of ['0,95', '-1', '0', '10.5', '0.12345', '1e1', 'x', '95%']) {
    expect(await body(typed), typed).toMatch(/^Enter a number from 0.0001 to 10/);
  }
  expect([1, 0.955, 1.0375, 10].map(multiplierText)).toEqual(['1.0x', '0.955x', '1.0375x', '10.0x']);
});
