import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { OwnSecurity } from '../../../../contract/people/own-security';
import type { PasskeyResponse, PasskeyStart } from '../../../../contract/people/second-factor';
import { newId } from '../../../../domain/ids';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { changeAccounts, dropCodesWithoutFactor, lockConfirmedAccount, readFactors } from './account';
import { createChallenge, finishChallenge, takeTry } from './challenges';
import { listCredentials, passkeySetupOptions, readNewPasskey, type Site } from './passkeys';
import type { FactorParts } from './verify-factor';

const MAX_PASSKEYS = 20;

interface Change {
  readonly db: ActorDb;
  readonly sessionId: string;
}

/** Returns the options with which the browser creates a passkey, and the token of this step. */
export async function startPasskeySetup(
  parts: FactorParts,
  { db, sessionId }: Change,
  site: Site,
): Promise<PasskeyStart> {
  const now = parts.clock.now();
  const user = await changeAccounts({ db, mails: parts.mails }, async (tx) => {
    const account = await lockConfirmedAccount(tx, sessionId, now);
    await requireRoom(tx, account.userId);
    return account;
  });
  const options = await passkeySetupOptions(site, user, await listCredentials(parts.pool, user.userId));
  const about = {
    purpose: 'PASSKEY_SETUP',
    userId: user.userId,
    sessionId,
    codePurpose: null,
    passkeyChallenge: options.challenge,
  } as const;
  return {
    challengeToken: await createChallenge(parts.pool, about, now),
    options: options as unknown as Record<string, unknown>,
  };
}

async function requireRoom(tx: Kysely<DB>, userId: string) {
  const factors = await readFactors(tx, userId);
  if (factors.passkeys < MAX_PASSKEYS) return factors;
  throw new AppError('WRONG_STATE', { detail: `You have ${MAX_PASSKEYS} passkeys. Remove one first.` });
}

/** Stores the passkey that the browser created. A user's first factor ends their other sessions. */
export async function addPasskey(
  parts: FactorParts,
  { db, sessionId, site }: Change & { readonly site: Site },
  sent: { readonly challengeToken: string; readonly name: string; readonly response: PasskeyResponse },
): Promise<OwnSecurity['passkeys'][number]> {
  const now = parts.clock.now();
  const challenge = await takeTry(parts.pool, sent.challengeToken, ['PASSKEY_SETUP'], now);
  if (challenge.sessionId !== sessionId) throw new AppError('SIGN_IN_EXPIRED');
  const {
    id: credentialId,
    publicKey,
    counter,
  } = await readNewPasskey(site, challenge.passkeyChallenge, sent.response);
  const transports = sent.response.response.transports ?? [];
  return changeAccounts({ db, mails: parts.mails }, async (tx, mail) => {
    const { userId, email } = await lockConfirmedAccount(tx, sessionId, now);
    const { isSet } = await requireRoom(tx, userId);
    await finishChallenge(tx, challenge.id);
    const id = newId(now.getTime());
    const added = await sql`
      insert into auth.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${id}, ${userId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${sent.name}, ${now})
      on conflict (credential_id) do nothing returning 1`.execute(tx);
    if (added.rows.length === 0)
      throw new AppError('WRONG_STATE', { detail: 'This passkey is in use already.' });
    if (!isSet) {
      await sql`delete from auth.login_session where user_id = ${userId} and id <> ${sessionId}`.execute(tx);
    }
    mail({ email, what: 'PASSKEY_ADDED', detail: sent.name });
    return { id, name: sent.name, createdAt: now.toISOString(), lastUsedAt: null };
  });
}

export function removePasskey(parts: FactorParts, { db, sessionId }: Change, id: string): Promise<void> {
  return changeAccounts({ db, mails: parts.mails }, async (tx, mail) => {
    const { userId, email } = await lockConfirmedAccount(tx, sessionId, parts.clock.now());
    const removed = await sql<{ name: string }>`
      delete from auth.passkey where id = ${id} and user_id = ${userId} returning name`.execute(tx);
    const [passkey] = removed.rows;
    if (!passkey) throw new AppError('NOT_FOUND');
    await dropCodesWithoutFactor(tx, userId);
    mail({ email, what: 'PASSKEY_REMOVED', detail: passkey.name });
  });
}
