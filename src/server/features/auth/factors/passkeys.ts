import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../../../../contract/app-error';
import type { PasskeyResponse } from '../../../../contract/people/second-factor';
import type { DB } from '../../../platform/database/schema.generated';

/** The site for which a passkey works: its origin as the browser sees it. */
export interface Site {
  readonly origin: string;
}

const rpIdOf = ({ origin }: Site) => new URL(origin).hostname;

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Finds the passkey of a response; if the user is known, it must be theirs. Throws WRONG_PASSKEY for any other. */
export async function findPasskey(
  pool: Pool,
  response: PasskeyResponse,
  userId: string | null,
): Promise<StoredPasskey> {
  const { rows } = await pool.query<StoredPasskey>(
    `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
       counter::double precision as counter
     from auth.passkey where credential_id = $1 and ($2::uuid is null or user_id = $2)`,
    [response.id, userId],
  );
  if (!rows[0]) throw new AppError('WRONG_PASSKEY');
  return rows[0];
}

/** The passkeys that a browser may offer for this user. */
export async function listCredentials(pool: Pool, userId: string) {
  const { rows } = await pool.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from auth.passkey where user_id = $1 order by created_at',
    [userId],
  );
  return rows;
}

/**
 * Checks the signature, origin, and challenge, and returns the passkey's new signature count. A count that did not rise
 * means that the passkey was copied. Throws WRONG_PASSKEY.
 */
export async function checkPasskey(
  passkey: StoredPasskey,
  response: PasskeyResponse,
  {
    site,
    challenge,
    isAlone,
  }: { readonly site: Site; readonly challenge: string | null; readonly isAlone: boolean },
): Promise<number> {
  if (challenge === null) throw new AppError('SIGN_IN_EXPIRED');
  const { userHandle } = response.response;
  const isOfOther = userHandle !== undefined && userHandle !== '' && userHandle !== handleOf(passkey.userId);
  if (isOfOther) throw new AppError('WRONG_PASSKEY');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    // A passkey alone counts as two factors only if the device asked for a finger, a face, or a PIN.
    requireUserVerification: isAlone,
  }).catch(() => {
    throw new AppError('WRONG_PASSKEY');
  });
  if (!verified) throw new AppError('WRONG_PASSKEY');
  return authenticationInfo.newCounter;
}

/** Stores the signature count. Of two calls with the same signature, only the first still finds the old count. */
export async function spendPasskey(
  tx: Kysely<DB>,
  { id, counter }: StoredPasskey,
  newCounter: number,
  now: Date,
): Promise<'PASSKEY'> {
  const { rows } = await sql`
    update auth.passkey set counter = ${newCounter}, last_used_at = ${now}
    where id = ${id} and counter = ${counter} returning id`.execute(tx);
  if (rows.length === 0) throw new AppError('WRONG_PASSKEY');
  return 'PASSKEY';
}

/** Encodes the user's id as the passkey's user handle. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

type Credentials = Awaited<ReturnType<typeof listCredentials>>;

/** Returns the options for using a passkey. If `allowed` is null, the browser offers every passkey it has for the site. */
export const passkeyOptions = (site: Site, allowed: Credentials | null) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(site),
    timeout: 5 * 60_000,
    userVerification: allowed === null ? 'required' : 'preferred',
    ...(allowed === null ? {} : { allowCredentials: allowed }),
  });

export const passkeySetupOptions = (
  site: Site,
  user: { readonly userId: string; readonly email: string },
  existing: Credentials,
) =>
  generateRegistrationOptions({
    rpName: 'Coldlane',
    rpID: rpIdOf(site),
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.userId)),
    timeout: 5 * 60_000,
    attestationType: 'none',
    excludeCredentials: existing,
    // The passkey is stored on the device, so that it can sign in alone.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** Returns the credential of a new passkey. Throws WRONG_PASSKEY. */
export async function readNewPasskey(site: Site, challenge: string | null, response: PasskeyResponse) {
  if (challenge === null) throw new AppError('SIGN_IN_EXPIRED');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
  }).catch(() => {
    throw new AppError('WRONG_PASSKEY');
  });
  if (!verified) throw new AppError('WRONG_PASSKEY');
  return registrationInfo.credential;
}
