import { z } from 'zod';
import type { ActorDb } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import type { JobKind } from '../../platform/jobs/job-kind';

/** What is done after the transaction that asked for it. Neither codes nor tokens stand in a job: it makes them. */
const codeMailSchema = z.strictObject({
  email: z.string(),
  purpose: z.enum(['SIGN_IN', 'RESET_PASSWORD']),
});
const invitationMailSchema = z.strictObject({ email: z.string(), invitedBy: z.uuid().nullable() });
type CodeMail = z.output<typeof codeMailSchema>;
type InvitationMail = z.output<typeof invitationMailSchema>;

/** A code holds for ten minutes: with five attempts the last is made a minute and a half after the first. */
export const MAIL_CODE: JobKind<CodeMail> = { name: 'mail_code', payload: codeMailSchema, mostAttempts: 5 };
/** Tried for a day. */
export const MAIL_INVITATION: JobKind<InvitationMail> = {
  name: 'mail_invitation',
  payload: invitationMailSchema,
  mostAttempts: 14,
};

/** Leaves mails to be made and sent once a transaction of `db` is committed. */
export interface AuthMails {
  code(db: ActorDb, about: CodeMail): Promise<void>;
  invitation(db: ActorDb, about: InvitationMail): Promise<void>;
}

export const authMails: AuthMails = {
  code: (db, about) => enqueueJob(db, MAIL_CODE, about),
  invitation: (db, about) => enqueueJob(db, MAIL_INVITATION, about),
};
