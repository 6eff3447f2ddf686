import { expect, test } from 'vitest';
import { meOf } from '../../../testing/web/stub-server';
import { changesOf, checkProfile, keptAfter, valuesOf } from './profile-values';

const kept = valuesOf(meOf(['CARRIER_STAFF']));

test('only differing fields are changes, ignoring surrounding blanks', () => {
  expect(changesOf(kept, { ...kept })).toEqual({});
  expect(changesOf(kept, { ...kept, firstName: ' Ines ', lastName: 'Valdez' })).toEqual({
    lastName: 'Valdez',
  });
});

test('the body has only the changed fields, normalized like on the server', async () => {
  expect(await checkProfile(kept, { ...kept, firstName: ' Ana ', phone: '+1 206 555 0100' })).toEqual({
    ok: true,
    body: { firstName: 'Ana', attributes: { phone: '+1 206 555 0100' } },
  });
  const withPhone = { ...kept, phone: '+1 206 555 0100', profileUrl: '/a.jpg' };
  expect(await checkProfile(withPhone, { ...kept, receiveDispatchEmails: true })).toEqual({
    ok: true,
    body: { profileUrl: null, attributes: { phone: null, receiveDispatchEmails: true } },
  });
});

test('an error from the schema is shown at its field', async () => {
  expect(await checkProfile(kept, { ...kept, phone: 'call me' })).toEqual({
    ok: false,
    messages: { phone: 'Enter a phone number such as +1 206 555 0100' },
  });
});

test('saved values are no longer changes', async () => {
  const typed = { ...kept, firstName: ' Ana ', phone: ' +1 206 555 0100 ', receiveDispatchEmails: true };
  const checked = await checkProfile(kept, typed);
  if (!checked.ok) throw new Error('it was refused');
  expect(changesOf(keptAfter(kept, checked.body), typed)).toEqual({});
});
