import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of authenticator apps, so that nobody can make codes from a copy of the database alone. */
export interface SecretBox {
  seal(userId: string, secret: string): string;
  /** Returns a keyed hash of a short code: without the key, anyone who reads the table could try all codes. */
  hashCode(userId: string, code: string): string;
  /** Returns null if the secret was sealed for another user, or with another AUTH_SECRET. */
  open(userId: string, sealed: string): string | null;
}

/** Uses AES-256-GCM. It authenticates the user's id too, so a row copied to another user cannot be opened. */
export function createSecretBox(authSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'second-factor', 32));
  return {
    seal(userId, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    hashCode: (userId, code) => createHmac('sha256', key).update(`${userId} ${code}`).digest('base64url'),
    open(userId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const body = NONCE_BYTES + TAG_BYTES;
      if (bytes.length <= body) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(NONCE_BYTES, body));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
