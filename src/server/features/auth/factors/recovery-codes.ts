import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Letters and digits of the codes, without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;

/** Ten codes of 80 random bits, in four groups. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, (_, at) => {
      const letter = LETTERS.charAt(randomInt(LETTERS.length));
      return at > 0 && at % 4 === 0 ? `-${letter}` : letter;
    }).join(''),
  );
}

/**
 * Hashes a recovery code for storage. A plain hash is enough, because nobody can try 2^80 codes, and it stays valid when
 * AUTH_SECRET changes: then recovery codes are the only factor that still works.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest('base64url');
}
