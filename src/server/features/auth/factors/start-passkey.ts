import type { PasskeyStart } from '../../../../contract/people/second-factor';
import { countAttempt, PASSKEY_START } from '../attempts';
import { createChallenge, setPasskeyChallenge, userOfSignIn } from './challenges';
import { listCredentials, passkeyOptions, type Site } from './passkeys';
import type { FactorParts } from './verify-factor';

/**
 * Returns the options with which a browser uses a passkey: as the second factor of a sign-in, to confirm the identity of a
 * session's user, or to sign in alone. For the last, they name no user and no passkey, so they reveal nothing.
 */
export async function startPasskey(
  parts: FactorParts,
  client: { readonly address: string; readonly sessionId: string | null; readonly site: Site },
  signInToken: string | undefined,
): Promise<PasskeyStart> {
  const { pool } = parts;
  const now = parts.clock.now();
  const attempt = { email: '', address: client.address, browserId: client.sessionId };
  await countAttempt(pool, PASSKEY_START, attempt, now.getTime());
  if (signInToken !== undefined) {
    const credentials = await listCredentials(pool, await userOfSignIn(pool, signInToken, now));
    const options = await passkeyOptions(client.site, credentials);
    await setPasskeyChallenge(pool, signInToken, options.challenge, now);
    return { challengeToken: signInToken, options: asJson(options) };
  }
  const { sessionId } = client;
  const userId = sessionId === null ? null : await userOfSession(parts, sessionId);
  const options = await passkeyOptions(
    client.site,
    userId === null ? null : await listCredentials(pool, userId),
  );
  const purpose = userId === null ? 'PASSKEY_SIGN_IN' : 'CONFIRM';
  const about = {
    purpose,
    userId,
    sessionId: userId && sessionId,
    codePurpose: null,
    passkeyChallenge: options.challenge,
  } as const;
  return { challengeToken: await createChallenge(pool, about, now), options: asJson(options) };
}

async function userOfSession({ pool }: FactorParts, sessionId: string): Promise<string | null> {
  const { rows } = await pool.query<{ userId: string }>(
    'select user_id as "userId" from auth.login_session where id = $1',
    [sessionId],
  );
  return rows[0]?.userId ?? null;
}

const asJson = (options: object) => options as Record<string, unknown>;
