import { createHash, randomInt } from 'node:crypto';
import { API_KEY_PREFIX } from '../../../contract/webhooks/keys';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/**
 * These characters have 238 random bits. They are letters and digits only, so that a double click selects the key and no
 * shell needs quotes.
 */
const RANDOM_CHARACTERS = 40;
/** The number of characters that are stored and shown beside the name. The others still have 202 bits. */
const SHOWN_CHARACTERS = 6;

const PATTERN = new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9]{${RANDOM_CHARACTERS}}$`);

export interface KeySecret {
  readonly key: string;
  readonly prefix: string;
  readonly hash: string;
}

export function createKeySecret(): KeySecret {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () =>
    CHARACTERS.charAt(randomInt(CHARACTERS.length)),
  );
  const key = API_KEY_PREFIX + random.join('');
  return { key, prefix: key.slice(0, API_KEY_PREFIX.length + SHOWN_CHARACTERS), hash: hashKey(key) };
}

/**
 * Hashes a key with SHA-256, which is enough: slow hashes protect secrets that people choose, but 238 random bits cannot be
 * guessed. The hash must be fast, because every call computes it, and unsalted, because it is used to look up the key.
 */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether a text can be a key. The caller can reject anything else without a database lookup. */
export const isWellFormedKey = (text: string): boolean => PATTERN.test(text);
