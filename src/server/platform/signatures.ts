import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** Creates a signer for one purpose, with a key derived from the secret that all replicas share. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    isSigned(text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
