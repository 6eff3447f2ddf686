import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../../../contract/app-error';
import { newId } from '../../../domain/ids';
import { networkOf } from '../../platform/client-network';

const WINDOW_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const MAX_INVITATIONS = 3;
/** Typing errors and honest duplicates stay below this limit. */
const MAX_TAKEN_VALUES = 20;

/** The limits per window of 15 minutes. Decision 39 explains them. */
export interface AttemptKind {
  readonly name: string;
  /** The most attempts for one email from one network, or from one known browser. */
  readonly maxForPair: number;
  /** The most attempts from one network, for all emails together. */
  readonly maxFromNetwork: number;
  /** The most attempts from one network or known browser, including successful ones, because each costs a password hash. */
  readonly maxHashes?: number;
  /**
   * The limit for one email from all unknown browsers together. Beyond `max`, one attempt every `everyMs` is admitted. So
   * attempts from elsewhere slow the owner of the email down, but do not lock them out.
   */
  readonly ceiling?: { readonly max: number; readonly everyMs: number };
}

export const PASSWORD_ATTEMPT: AttemptKind = {
  name: 'sign-in',
  maxForPair: 10,
  maxFromNetwork: 100,
  maxHashes: 300,
  ceiling: { max: 100, everyMs: 1_000 },
};
/** The ceiling limits both the mails to an email and the codes that can be guessed at: 20 an hour in the long run. */
export const CODE_REQUEST: AttemptKind = {
  name: 'code',
  maxForPair: 5,
  maxFromNetwork: 50,
  ceiling: { max: 10, everyMs: 3 * 60_000 },
};
/** Limits for verifying codes. Each code also has its own budgets of guesses (`one-time-codes.ts`). */
export const CODE_ATTEMPT: AttemptKind = { name: 'verify', maxForPair: 25, maxFromNetwork: 100 };
/** Limits for codes of a second factor, after the first factor. Each sign-in allows five tries (`challenges.ts`). */
export const FACTOR_ATTEMPT: AttemptKind = {
  name: 'factor',
  maxForPair: 10,
  maxFromNetwork: 100,
  ceiling: { max: 10, everyMs: 3 * 60_000 },
};
/** Limits for starting a sign-in with a passkey, before anyone is identified. They bound the rows that this stores. */
export const PASSKEY_START: AttemptKind = { name: 'passkey', maxForPair: 100, maxFromNetwork: 100 };
/** Limits for requests of a signed-in user to change their email. */
export const EMAIL_CHANGE: AttemptKind = { name: 'email-change', maxForPair: 5, maxFromNetwork: 5 };
/** Limits for accepting invitations. The token cannot be guessed, so they only bound the load. */
export const INVITATION_ATTEMPT: AttemptKind = { name: 'invitation', maxForPair: 20, maxFromNetwork: 100 };
/** The share of all attempts that delete expired rows, because attempts with made-up emails would fill the table. */
const CLEAN_UP_SHARE = 1 / 50;

/** The email, network, and browser of an attempt. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /**
   * The id of a browser in which the email's owner was signed in before; such a browser has separate limits. Null for any
   * other.
   */
  readonly browserId: string | null;
}

/**
 * Limits attempts. The counts are in the database, because the next attempt may reach another replica. An attempt counts
 * before the password is checked, so that concurrent attempts cannot slip through; `refundAttempt` refunds a correct one.
 * The email's own count comes last, so that one network cannot raise it beyond that network's limit.
 */
export async function countAttempt(
  pool: Pool,
  kind: AttemptKind,
  who: Attempt,
  nowMs: number,
): Promise<void> {
  const places = [...wrongLimitsOf(kind, who), ...hashLimitsOf(kind, who)];
  const counted = await addToCounts(
    pool,
    places.map(([key]) => key),
    { nowMs, windowMs: WINDOW_MS },
  );
  const waits = places.map(([key, max]) => {
    const { count = 0, startMs = nowMs } = counted.get(key) ?? {};
    return count > max ? startMs + WINDOW_MS - nowMs : 0;
  });
  rejectUntil(Math.max(...waits));
  const { ceiling } = kind;
  if (ceiling && who.browserId === null) {
    const key = keyOf(kind, 'email', who.email);
    const ofEmail = (await addToCounts(pool, [key], { nowMs, windowMs: WINDOW_MS })).get(key);
    if (ofEmail && ofEmail.count > ceiling.max) {
      const paceKey = keyOf(kind, 'pace', who.email);
      const window = { nowMs, windowMs: ceiling.everyMs };
      const pace = (await addToCounts(pool, [paceKey], window)).get(paceKey);
      if (pace && pace.count > 1) rejectUntil(pace.startMs + ceiling.everyMs - nowMs);
    }
  }
  if (Math.random() < CLEAN_UP_SHARE) {
    await pool.query('delete from auth.login_attempt where last_request < $1', [nowMs - HOUR_MS]);
  }
}

/** Resets the pair's count and takes this attempt off the network's count. Call it after a correct attempt. */
export async function refundAttempt(pool: Pool, kind: AttemptKind, who: Attempt): Promise<void> {
  const [[pairKey], ...others] = wrongLimitsOf(kind, who);
  await pool.query('delete from auth.login_attempt where key = $1', [pairKey]);
  for (const [key] of others) await takeOne(pool, key);
}

/** Rejects a user's fourth invitation to the same email within an hour. */
export async function limitInvitationRequests(
  pool: Pool,
  who: { readonly profileId: string; readonly email: string },
  nowMs: number,
): Promise<void> {
  const key = keyOf({ name: 'invite' }, 'pair', `${who.profileId} ${who.email}`);
  const counted = await addToCounts(pool, [key], { nowMs, windowMs: HOUR_MS });
  const { count = 0, startMs = nowMs } = counted.get(key) ?? {};
  if (count > MAX_INVITATIONS) rejectUntil(startMs + HOUR_MS - nowMs);
}

/**
 * Runs `send` unless the email got three invitations in the last hour, from any sender. An attempt to send that fails does
 * not count, because the job is retried.
 */
export async function limitInvitationMails(
  pool: Pool,
  email: string,
  nowMs: number,
  send: () => Promise<void>,
): Promise<void> {
  const key = keyOf({ name: 'invite' }, 'mail', email);
  const counted = await addToCounts(pool, [key], { nowMs, windowMs: HOUR_MS });
  if ((counted.get(key)?.count ?? 0) > MAX_INVITATIONS) return;
  try {
    await send();
  } catch (error) {
    await takeOne(pool, key);
    throw error;
  }
}

/** Rejects more than 20 attempts an hour. Call the returned function if the caller did not learn that a value is in use. */
export async function countTakenValue(
  pool: Pool,
  profileId: string,
  nowMs: number,
): Promise<() => Promise<void>> {
  const key = keyOf({ name: 'taken-value' }, 'user', profileId);
  const counted = await addToCounts(pool, [key], { nowMs, windowMs: HOUR_MS });
  const { count = 0, startMs = nowMs } = counted.get(key) ?? {};
  if (count > MAX_TAKEN_VALUES) rejectUntil(startMs + HOUR_MS - nowMs);
  return async () => void (await takeOne(pool, key));
}

const takeOne = (pool: Pool, key: string) =>
  pool.query('update auth.login_attempt set count = greatest(count - 1, 0) where key = $1', [key]);

function rejectUntil(remainingMs: number): void {
  if (remainingMs <= 0) return;
  const waitMs = Math.max(remainingMs, 1_000);
  const minutes = Math.ceil(waitMs / 60_000);
  throw new AppError('TOO_MANY_ATTEMPTS', {
    detail: `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

/** Adds one to each count and returns the counts. A count starts again when its window has passed. */
async function addToCounts(
  pool: Pool,
  keys: readonly string[],
  { nowMs, windowMs }: { readonly nowMs: number; readonly windowMs: number },
): Promise<Map<string, { readonly count: number; readonly startMs: number }>> {
  const sorted = keys.toSorted();
  const { rows } = await pool.query<{ key: string; count: number; startMs: number }>({
    // Every attempt runs this statement. Prepared once per connection, it takes half of the database's time.
    name: 'add-to-counts',
    // The keys are sorted, so that concurrent attempts lock the rows in the same order.
    text: `insert into auth.login_attempt as attempts (id, key, count, last_request)
     select id, key, 1, $3 from unnest($1::uuid[], $2::text[]) with ordinality as given (id, key, number) order by number
     on conflict (key) do update set
       count = case when attempts.last_request <= $4 then 1 else attempts.count + 1 end,
       last_request = case when attempts.last_request <= $4 then $3 else attempts.last_request end
     returning key, count, last_request as "startMs"`,
    values: [sorted.map(() => newId(nowMs)), sorted, nowMs, nowMs - windowMs],
  });
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

type Limit = readonly [key: string, max: number];

/** Returns the limits of wrong attempts, the pair's first. A known browser has only that one. */
function wrongLimitsOf(kind: AttemptKind, who: Attempt): readonly [Limit, ...Limit[]] {
  if (who.browserId !== null) {
    return [[keyOf(kind, 'browser', `${who.browserId} ${who.email}`), kind.maxForPair]];
  }
  const network = networkOf(who.address);
  return [
    [keyOf(kind, 'pair', `${network} ${who.email}`), kind.maxForPair],
    [keyOf(kind, 'network', network), kind.maxFromNetwork],
  ];
}

function hashLimitsOf(kind: AttemptKind, { browserId, address }: Attempt): readonly Limit[] {
  if (kind.maxHashes === undefined) return [];
  return [[keyOf(kind, 'hashes', browserId ?? networkOf(address)), kind.maxHashes]];
}

/** Hashes the text, which keeps keys short and emails and addresses out of the table. */
const keyOf = ({ name }: Pick<AttemptKind, 'name'>, scope: string, text: string) =>
  `${name}:${scope}:${createHash('sha256').update(text).digest('base64url')}`;
