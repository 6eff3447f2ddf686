import { createHash, randomBytes } from 'node:crypto';

export const INVITATION_DAYS = 7;

/** 256 random bits cannot be guessed, so a plain hash is enough to store them. */
export const createInvitationToken = (): string => randomBytes(32).toString('base64url');
export const hashInvitation = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
