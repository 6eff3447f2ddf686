import { createHash, randomInt } from 'node:crypto';
import { API_KEY_START } from '../../../contract/keys';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 238 bits of 62 characters. Letters and digits only, so a double click selects it and no shell needs quotes. */
const RANDOM_LETTERS = 40;
/** Stored and shown beside the name. The rest still has 202 bits. */
const SHOWN_LETTERS = 6;

const PATTERN = new RegExp(`^${API_KEY_START}[A-Za-z0-9]{${RANDOM_LETTERS}}$`);

export interface KeySecret {
  readonly key: string;
  readonly prefix: string;
  readonly hash: string;
}

export function newKeySecret(): KeySecret {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  const key = API_KEY_START + random.join('');
  return { key, prefix: key.slice(0, API_KEY_START.length + SHOWN_LETTERS), hash: hashOfKey(key) };
}

/**
 * SHA-256 is enough: slow hashes protect secrets that people choose, and 238 random bits cannot be guessed. It must be
 * fast, because every call computes it, and unsalted, because the key is looked up by it.
 */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Anything else is refused without a database lookup. */
export const isWellFormedKey = (text: string): boolean => PATTERN.test(text);
