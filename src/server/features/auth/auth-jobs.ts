import { z } from 'zod';
import type { ActorDb } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import type { JobKind } from '../../platform/jobs/job-kind';

/** The payloads contain no codes or tokens: each job creates its own. */
const codeMailSchema = z.strictObject({
  email: z.string(),
  purpose: z.enum(['SIGN_IN', 'RESET_PASSWORD']),
  /** From `requesterOf`. Empty in jobs of an earlier version. */
  requester: z.string().default(''),
});
const invitationMailSchema = z.strictObject({ email: z.string(), invitedBy: z.uuid().nullable() });
export type CodeMail = z.output<typeof codeMailSchema>;
type InvitationMail = z.output<typeof invitationMailSchema>;

/** A code is valid for ten minutes. The last of five attempts starts about 90 seconds after the first. */
export const MAIL_CODE: JobKind<CodeMail> = { name: 'mail_code', payload: codeMailSchema, maxAttempts: 5 };
/** 14 attempts take about a day. */
export const MAIL_INVITATION: JobKind<InvitationMail> = {
  name: 'mail_invitation',
  payload: invitationMailSchema,
  maxAttempts: 14,
};

/** Enqueues mails in the transaction of `db`: they are sent only if it commits. */
export interface AuthMails {
  code(db: ActorDb, about: CodeMail): Promise<void>;
  invitation(db: ActorDb, about: InvitationMail): Promise<void>;
}

export const authMails: AuthMails = {
  code: (db, about) => enqueueJob(db, MAIL_CODE, about),
  invitation: (db, about) => enqueueJob(db, MAIL_INVITATION, about),
};
