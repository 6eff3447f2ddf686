import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link opens, for whom and until when. */
export interface FileLink {
  readonly bucket: string;
  readonly path: string;
  /** The profile in whose name the file is read: what it may read is asked at each reading. */
  readonly profileId: string;
  /** Whole seconds since 1970. */
  readonly expiresAtSeconds: number;
}

export interface FileLinks {
  /** The signature, 43 characters of base64url. */
  sign(link: FileLink): string;
  /** Whether the signature is ours, for exactly this link. The time is not looked at. */
  isSigned(link: FileLink, signature: string): boolean;
}

const HOUR_SECONDS = 60 * 60;

/**
 * Links last from one to two hours: to the end of the next full hour. So the same picture has the same link within
 * an hour, and the browser keeps it.
 */
export function linkExpirySeconds(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS;
}

/** Signs with a key of its own, made from the secret that every server of an installation shares. */
export function createFileLinks(secret: string): FileLinks {
  const key = createHmac('sha256', secret).update('file-link').digest();
  const signatureOf = ({ bucket, path, profileId, expiresAtSeconds }: FileLink) =>
    // As JSON, so that no two different links are the same text.
    createHmac('sha256', key)
      .update(JSON.stringify([bucket, path, profileId, expiresAtSeconds]))
      .digest();
  return {
    sign: (link) => signatureOf(link).toString('base64url'),
    isSigned(link, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(link);
      // Base64url has several spellings of the last bits: only ours counts.
      return (
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        expected.toString('base64url') === signature
      );
    },
  };
}
