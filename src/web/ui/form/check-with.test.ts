import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkWith } from './check-with';
import { messagesByField } from './field-messages';

interface Values {
  name: string;
  phone: string;
  tags: string[];
}
const schema = z.object({
  name: z.string('Required').trim().min(1, 'Required'),
  attributes: z.object({ phone: z.string('Enter a phone number') }).optional(),
  tags: z.array(z.string('Expected text')).optional(),
});

test('a valid form returns the parsed body', async () => {
  const check = checkWith(async () => schema);
  expect(await check<Values>({ name: ' Ana ' })).toEqual({ ok: true, body: { name: 'Ana' } });
});

test('every error is shown at its field, including nested and repeated ones', async () => {
  const check = checkWith(async () => schema);
  expect(await check<Values>({ name: '', attributes: { phone: 1 }, tags: ['a', 2, 3] })).toEqual({
    ok: false,
    messages: { name: 'Required', phone: 'Enter a phone number', tags: 'Expected text' },
  });
});

test('an error of the form itself fails a valid body and replaces the message of the schema', async () => {
  const check = checkWith(async () => schema);
  const own = [{ field: 'name', message: 'Taken' }];
  const failed = { ok: false, messages: { name: 'Taken' } };
  expect(await check<Values>({ name: 'Ana' }, own)).toEqual(failed);
  expect(await check<Values>({ name: '' }, own)).toEqual(failed);
});

test('the schema loads at the first check or preload, and a failed preload shows nothing', async () => {
  let loads = 0;
  const check = checkWith(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return schema;
  });
  expect(loads).toBe(0);
  check.preload();
  expect(loads).toBe(1);
  expect(await check<Values>({ name: 'Ana' })).toMatchObject({ ok: true });
});

test('server messages are shown at the same fields', () => {
  expect(messagesByField<Values>([{ field: 'attributes.phone', message: 'No' }])).toEqual({ phone: 'No' });
  expect(messagesByField([{ field: 'accessorials.0', message: 'No' }])).toEqual({ accessorials: 'No' });
});
