import { expect, test } from 'vitest';
import { meOf } from '../../../testing/web/stub-server';
import { applyChange, changesOf, checkProfile, valuesOf } from './profile-values';

const saved = valuesOf(meOf(['CARRIER_STAFF']));

test('only differing fields are changes, ignoring surrounding blanks', () => {
  expect(changesOf(saved, { ...saved })).toEqual({});
  expect(changesOf(saved, { ...saved, firstName: ' Ines ', lastName: 'Valdez' })).toEqual({
    lastName: 'Valdez',
  });
});

test('the body has only the changed fields, normalized like on the server', async () => {
  expect(await checkProfile(saved, { ...saved, firstName: ' Ana ', phone: '+1 206 555 0100' })).toEqual({
    ok: true,
    body: { firstName: 'Ana', attributes: { phone: '+1 206 555 0100' } },
  });
  const withPhone = { ...saved, phone: '+1 206 555 0100', profileUrl: '/a.jpg' };
  expect(await checkProfile(withPhone, { ...saved, receiveDispatchEmails: true })).toEqual({
    ok: true,
    body: { profileUrl: null, attributes: { phone: null, receiveDispatchEmails: true } },
  });
});

test('an error from the schema is shown at its field', async () => {
  expect(await checkProfile(saved, { ...saved, phone: 'call me' })).toEqual({
    ok: false,
    messages: { phone: 'Enter a phone number such as +1 206 555 0100' },
  });
});

test('saved values are no longer changes', async () => {
  const typed = { ...saved, firstName: ' Ana ', phone: ' +1 206 555 0100 ', receiveDispatchEmails: true };
  const checked = await checkProfile(saved, typed);
  if (!checked.ok) throw new Error('the check failed');
  expect(changesOf(applyChange(saved, checked.body), typed)).toEqual({});
});
