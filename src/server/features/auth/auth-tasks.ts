import { type Task, taskOf } from '../../platform/jobs/job-kind';
import { MAIL_CODE, MAIL_INVITATION } from './auth-jobs';
import { type MailingParts, mailCode } from './mail-code';
import { mailInvitation } from './mail-invitation';
import type { OneTimeCodes } from './one-time-codes';

/** The handlers of the mail jobs. */
export function authTasks(parts: MailingParts & { readonly codes: OneTimeCodes }): Task[] {
  return [
    taskOf(MAIL_CODE, (about) => mailCode(parts, about)),
    taskOf(MAIL_INVITATION, (about) => mailInvitation(parts, about)),
  ];
}
