import { type Task, taskOf } from '../../platform/jobs/job-kind';
import { MAIL_CODE, MAIL_INVITATION } from './auth-jobs';
import { type MailingParts, mailCode } from './mail-code';
import { mailInvitation } from './mail-invitation';
import type { OneTimeCodes } from './one-time-codes';

/** What works off the mails that signing in and inviting leave to be sent. */
export function authTasks(parts: MailingParts & { readonly codes: OneTimeCodes }): Task[] {
  return [
    taskOf(MAIL_CODE, (about) => mailCode(parts, about)),
    taskOf(MAIL_INVITATION, (about) => mailInvitation(parts, about)),
  ];
}
