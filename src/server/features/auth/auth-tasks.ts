import { defineTask, type Task } from '../../platform/jobs/job-kind';
import { MAIL_CODE, MAIL_INVITATION } from './auth-jobs';
import { mailCode } from './mail-code';
import { mailInvitation } from './mail-invitation';
import type { MailingParts } from './mailing-parts';
import type { OneTimeCodes } from './one-time-codes';

/** The handlers of the mail jobs. */
export function authTasks(parts: MailingParts & { readonly codes: OneTimeCodes }): Task[] {
  return [
    defineTask(MAIL_CODE, (about) => mailCode(parts, about)),
    defineTask(MAIL_INVITATION, (about) => mailInvitation(parts, about)),
  ];
}
