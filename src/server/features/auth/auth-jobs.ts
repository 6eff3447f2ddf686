import { z } from 'zod';
import type { ActorDb } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import type { JobKind } from '../../platform/jobs/job-kind';

/** The payloads contain no codes or tokens: each job creates its own. */
const codeMailSchema = z.strictObject({
  email: z.string(),
  purpose: z.enum(['SIGN_IN', 'RESET_PASSWORD']),
  /** The result of `requesterOf`. Empty in jobs that an earlier version enqueued. */
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

/** A mail about a change of how a person logs in, or of who is an administrator. `detail` is a name or emails. */
const accountMailSchema = z.strictObject({
  email: z.string(),
  what: z.enum([
    'TOTP_ADDED',
    'TOTP_REMOVED',
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
    'RECOVERY_CODE_USED',
    'FACTOR_RESET',
    'SESSIONS_ENDED',
    'EMAIL_CHANGED',
    'ADMIN_GIVEN',
  ]),
  detail: z.string().default(''),
});
export type AccountMail = z.input<typeof accountMailSchema>;

/** 14 attempts take about a day. */
export const MAIL_ACCOUNT_CHANGE: JobKind<z.output<typeof accountMailSchema>> = {
  name: 'mail_account_change',
  payload: accountMailSchema,
  maxAttempts: 14,
};

const emailChangeSchema = z.strictObject({ userId: z.uuid() });
export type EmailChangeMail = z.output<typeof emailChangeSchema>;

/** The job creates both codes. They are valid for 30 minutes. */
export const MAIL_EMAIL_CHANGE: JobKind<EmailChangeMail> = {
  name: 'mail_email_change',
  payload: emailChangeSchema,
  maxAttempts: 5,
};

/** Enqueues mails in the transaction of `db`: they are sent only if it commits. */
export interface AuthMails {
  code(db: ActorDb, about: CodeMail): Promise<void>;
  invitation(db: ActorDb, about: InvitationMail): Promise<void>;
  account(db: ActorDb, about: AccountMail): Promise<void>;
  emailChange(db: ActorDb, about: EmailChangeMail): Promise<void>;
}

export const authMails: AuthMails = {
  code: (db, about) => enqueueJob(db, MAIL_CODE, about),
  invitation: (db, about) => enqueueJob(db, MAIL_INVITATION, about),
  emailChange: (db, about) => enqueueJob(db, MAIL_EMAIL_CHANGE, about),
  account: (db, about) => enqueueJob(db, MAIL_ACCOUNT_CHANGE, { detail: '', ...about }),
};
