import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI in the QR code that an authenticator app reads. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: 'Coldlane', label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of a code; null if the code is not that of the current step, the one before, or the one after. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}
