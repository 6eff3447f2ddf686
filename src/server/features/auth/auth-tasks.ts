import { defineTask, type Task } from '../../platform/jobs/job-kind';
import { MAIL_ACCOUNT_CHANGE, MAIL_CODE, MAIL_EMAIL_CHANGE, MAIL_INVITATION } from './auth-jobs';
import { mailEmailChange } from './email-change/mail-email-change';
import type { SecretBox } from './factors/seal-secret';
import { mailAccountChange } from './mail-account-change';
import { mailCode } from './mail-code';
import { mailInvitation } from './mail-invitation';
import type { MailingParts } from './mailing-parts';
import type { OneTimeCodes } from './one-time-codes';

/** The handlers of the mail jobs. */
export function authTasks(
  parts: MailingParts & { readonly codes: OneTimeCodes; readonly box: SecretBox },
): Task[] {
  return [
    defineTask(MAIL_CODE, (about) => mailCode(parts, about)),
    defineTask(MAIL_INVITATION, (about) => mailInvitation(parts, about)),
    defineTask(MAIL_EMAIL_CHANGE, (about) => mailEmailChange(parts, about)),
    defineTask(MAIL_ACCOUNT_CHANGE, (about) => mailAccountChange(parts, about)),
  ];
}
