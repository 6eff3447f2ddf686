import { createHash, randomBytes } from 'node:crypto';

export const INVITATION_DAYS = 7;

/** The token has 256 random bits and cannot be guessed, so storing a plain hash of it is enough. */
export const createInvitationToken = (): string => randomBytes(32).toString('base64url');
export const hashInvitation = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
