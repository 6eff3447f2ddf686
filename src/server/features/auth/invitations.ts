import { createHash, randomBytes } from 'node:crypto';

/** How long an invitation waits for an answer. */
export const INVITATION_DAYS = 7;

/** 256 bits: nothing to guess, so a plain hash keeps it. */
export const newInvitationToken = (): string => randomBytes(32).toString('base64url');
export const hashOfInvitation = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
