import { expect, test } from 'vitest';
import { hideSecrets, hideSecretsIn } from './hide-secrets';

test.each([
  ['GET /storage/v1/object/a.jpg?token=s3cr3t-x failed', 'GET /storage/v1/object/a.jpg?(hidden) failed'],
  ['<a href="/track#key=s3cr3t&x=1">', '<a href="/track#(hidden)">'],
  ['Authorization: Bearer s3cr3t.abc~+/=', 'Authorization: Bearer (hidden)'],
  ['key clk_s3cr3t0123456789 rejected', 'key (hidden) rejected'],
  ['whsec_s3cr3tBase64/+= and sk_live_s3cr3t0', '(hidden) and (hidden)'],
  ['eyJhbGciOiJIUzI1NiJ9.s3cr3t.sig-nature x', '(hidden) x'],
  ['Cookie: __Host-coldlane_session=s3cr3t; a', 'Cookie: __Host-coldlane_session=(hidden); a'],
  ['postgres://owner:s3cr3t@host/db', 'postgres://owner:(hidden)@host/db'],
  ['{"email":"a@b.c","password":"s3c\\"r3t x","n":1}', '{"email":"a@b.c","password":"(hidden)","n":1}'],
  ['"{\\"currentPassword\\":\\"s3cr3t\\"}"', '"{\\"currentPassword\\":\\"(hidden)\\"}"'],
])('%s', (text, expected) => {
  expect(hideSecrets(text)).toBe(expected);
});

test('text without a secret stays as it is', () => {
  const text = 'Lane 10001 → 02139 (frozen?) has no rate: see #12, a = b, {"total":"$1,609.00"}';
  expect(hideSecrets(text)).toBe(text);
});

test('fields of an object are hidden by their name, and other texts by their content', () => {
  const given = {
    apiKey: 'x',
    access_token: 'y',
    list: ['a?b=c', 1, null],
    public_key: 'p',
    deep: { cookies: 'z' },
  };
  expect(hideSecretsIn(given)).toEqual({
    apiKey: '(hidden)',
    access_token: '(hidden)',
    list: ['a?(hidden)', 1, null],
    public_key: 'p',
    deep: { cookies: '(hidden)' },
  });
});
