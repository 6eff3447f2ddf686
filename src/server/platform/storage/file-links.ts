import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FileLink {
  readonly bucket: string;
  readonly path: string;
  /** The profile as which the file is read. Its permission is checked on each request. */
  readonly profileId: string;
  /** The expiration in whole seconds since 1970. */
  readonly expiresAtSeconds: number;
}

export interface FileLinks {
  /** The signature, 43 characters of base64url. */
  sign(link: FileLink): string;
  /** Whether the signature belongs to exactly this link. Does not check the expiration. */
  isSigned(link: FileLink, signature: string): boolean;
}

const HOUR_SECONDS = 60 * 60;

/**
 * Links expire at the end of the next full hour, which is one to two hours away. Within an hour a picture therefore keeps
 * its URL, and the browser can cache it.
 */
export function linkExpirySeconds(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS;
}

/** Signs with a key derived from the secret that all replicas share. */
export function createFileLinks(secret: string): FileLinks {
  const key = createHmac('sha256', secret).update('file-link').digest();
  const signatureOf = ({ bucket, path, profileId, expiresAtSeconds }: FileLink) =>
    // The signed text is JSON, so that different links never have the same text.
    createHmac('sha256', key)
      .update(JSON.stringify([bucket, path, profileId, expiresAtSeconds]))
      .digest();
  return {
    sign: (link) => signatureOf(link).toString('base64url'),
    isSigned(link, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(link);
      // Base64url allows several spellings of the last bits. Only the canonical one is accepted.
      return (
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        expected.toString('base64url') === signature
      );
    },
  };
}
