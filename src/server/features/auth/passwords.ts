import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The scrypt cost of every stored hash, so changing these values needs a new format. One hash takes 32 MB. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 64;

/** Returns `salt:key`, both in hexadecimal. The salt's hex digits are hashed as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  readonly hash: string;
  readonly password: string;
}): Promise<boolean> {
  const [salt, key] = hash.split(':');
  if (!salt || !key) throw new Error('a stored password hash is invalid');
  const stored = Buffer.from(key, 'hex');
  const derived = await deriveKey(password, salt);
  return stored.length === derived.length && timingSafeEqual(stored, derived);
}

/** Derives the key from the normalized text, because keyboards encode the same letter in different ways. */
function deriveKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
