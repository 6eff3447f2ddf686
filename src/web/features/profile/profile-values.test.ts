import { expect, test } from 'vitest';
import { checkProfile } from './profile-values';

test('the body has only the changed fields, normalized like on the server', async () => {
  expect(await checkProfile({ firstName: ' Ana ', phone: '+1 206 555 0100' }, null)).toEqual({
    ok: true,
    body: { firstName: 'Ana', attributes: { phone: '+1 206 555 0100' } },
  });
  const version = '2026-11-20T15:00:00.000Z';
  const cleared = { profileUrl: null, phone: '', receiveDispatchEmails: true };
  expect(await checkProfile(cleared, version)).toEqual({
    ok: true,
    body: {
      profileUrl: null,
      unchangedSince: version,
      attributes: { phone: null, receiveDispatchEmails: true },
    },
  });
});

test('an error from the schema is shown at its field', async () => {
  expect(await checkProfile({ phone: 'call me' }, null)).toEqual({
    ok: false,
    messages: { phone: 'Enter a phone number such as +1 206 555 0100' },
  });
});
