import { createHash, randomInt } from 'node:crypto';
import { API_KEY_START } from '../../../contract/keys';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 40 of 62 letters are 238 bits. Letters and digits only: a double click takes all of it, and no shell minds it. */
const RANDOM_LETTERS = 40;
/** Shown beside the name for good; what stays unknown has 202 bits. */
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
 * SHA-256 is enough here: a slow hash makes guessing dear where people choose the secret, and 238 random bits cannot
 * be guessed at any speed. It must be quick, because every call asks for it, and without salt, because the key is
 * found by it.
 */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether it could be one of ours: anything else is refused without asking the database. */
export const hasKeyShape = (text: string): boolean => PATTERN.test(text);
