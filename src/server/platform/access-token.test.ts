import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-token';

const SECRET = 'a long secret for tests only';
const clock = fixedClock('2026-11-20T15:00:00Z');
const tokens = createAccessTokens(SECRET, () => clock.now());
const key = new TextEncoder().encode(`access-token:${SECRET}`);
const CLAIMS = {
  profileId: '019ab000-0000-7000-8000-000000000001',
  sessionId: '019ab000-0000-7000-8000-000000000002',
};
const NOW = clock.now().getTime() / 1000;
const PAYLOAD = {
  iss: 'coldlane',
  sub: CLAIMS.profileId,
  sid: CLAIMS.sessionId,
  iat: NOW,
  exp: NOW + ACCESS_TOKEN_SECONDS,
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signed(payload: unknown, header: unknown = { alg: 'HS256' }): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

test('a JWT library accepts our tokens, and we accept its tokens', async () => {
  const { payload } = await jwtVerify(tokens.issue(CLAIMS), key, {
    issuer: 'coldlane',
    algorithms: ['HS256'],
    currentDate: clock.now(),
  });
  expect(payload).toEqual(PAYLOAD);
  const theirs = await new SignJWT(PAYLOAD).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(tokens.verify(theirs)).toEqual(CLAIMS);
});

test('a token is verified synchronously, so it never waits for a password hash', () => {
  expect(tokens.verify(signed(PAYLOAD))).toEqual(CLAIMS);
});

test.each([
  ['without exp', signed({ ...PAYLOAD, exp: undefined })],
  ['without iat', signed({ ...PAYLOAD, iat: undefined })],
  ['without sub', signed({ ...PAYLOAD, sub: undefined })],
  ['without sid', signed({ ...PAYLOAD, sid: undefined })],
  ['with a sid that is no id', signed({ ...PAYLOAD, sid: 'x' })],
  ['with exp as text', signed({ ...PAYLOAD, exp: String(PAYLOAD.exp) })],
  ['with exp now', signed({ ...PAYLOAD, exp: NOW })],
  ['of another issuer', signed({ ...PAYLOAD, iss: 'elsewhere' })],
  ['without an algorithm', `${encode({ alg: 'none' })}.${encode(PAYLOAD)}.`],
  ['with another algorithm', signed(PAYLOAD, { alg: 'HS512' })],
  ['with an unknown header', signed(PAYLOAD, { alg: 'HS256', kid: '../../dev/null' })],
  ['of another secret', createAccessTokens('another secret', () => clock.now()).issue(CLAIMS)],
  ['without a signature', signed(PAYLOAD).replace(/[^.]+$/, '')],
  ['with a shorter signature', signed(PAYLOAD).slice(0, -1)],
  ['with a padded signature', `${signed(PAYLOAD)}=`],
  ['with a fourth part', `${signed(PAYLOAD)}.x`],
  ['whose payload is a list', signed([PAYLOAD])],
  ['that is empty', ''],
  ['that is only dots', '..'],
])('a token %s is rejected', (_name, token) => {
  expect(tokens.verify(token)).toBeNull();
});

test('a token with a changed payload is rejected', () => {
  const [header, , signature] = signed(PAYLOAD).split('.');
  const changed = encode({ ...PAYLOAD, sub: '019ab000-0000-7000-8000-000000000003' });
  expect(tokens.verify(`${header}.${changed}.${signature}`)).toBeNull();
});
