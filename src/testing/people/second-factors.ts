import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../server/platform/clock';
import type { TestApp } from '../servers/test-app';
import { PASSWORD } from './accounts';

/** Returns the code that an authenticator app shows now, or `steps` of 30 seconds later. */
export function codeOf(secret: string, clock: Clock, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Confirms with the password and sets up an authenticator app, which uses up the current code. */
export async function setUpApp(app: TestApp, clock: Clock, bearer: string) {
  const confirmed = await app.call('POST', '/v1/auth/confirm', { bearer, body: { password: PASSWORD } });
  if (confirmed.status !== 204) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
  const { body } = await app.call('POST', '/v1/auth/totp', { bearer });
  const { secret } = body as { secret: string };
  const turnedOn = await app.call('POST', '/v1/auth/totp/confirm', {
    bearer,
    body: { code: codeOf(secret, clock) },
  });
  const { recoveryCodes } = turnedOn.body as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}
