import { z } from 'zod';
import type { ActorDb } from '../../platform/database/database';

/** What is done later, after the transaction that asked for it: neither codes nor tokens stand in a job. */
export const mailCodeSchema = z.strictObject({
  email: z.string(),
  purpose: z.enum(['SIGN_IN', 'RESET_PASSWORD']),
});
export const mailInvitationSchema = z.strictObject({
  email: z.string(),
  invitedBy: z.uuid().nullable(),
});

export type AuthJob =
  | { readonly task: 'mail-code'; readonly payload: z.output<typeof mailCodeSchema> }
  | { readonly task: 'mail-invitation'; readonly payload: z.output<typeof mailInvitationSchema> };

/** Enqueues a job in a transaction of `db`: it runs if and only if that is committed. */
export type EnqueueAuthJob = (db: ActorDb, job: AuthJob) => Promise<void>;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends now, or throws; a job that threw is tried again. */
export type SendMail = (mail: Mail) => Promise<void>;
