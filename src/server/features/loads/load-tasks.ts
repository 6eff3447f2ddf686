import { defineTask, type Task } from '../../platform/jobs/job-kind';
import { MAIL_LOAD } from './load-mails';
import { mailLoad } from './mail-load';
import { mailMessages } from './messages/mail-messages';
import { MAIL_MESSAGES } from './messages/message-mails';
import { mailProposal } from './proposals/mail-proposal';
import { MAIL_PROPOSAL } from './proposals/proposal-mails';
import type { LoadMailingParts } from './send-load-mail';

/** The jobs for loads. */
export const loadTasks = (parts: LoadMailingParts): Task[] => [
  defineTask(MAIL_LOAD, (about) => mailLoad(parts, about)),
  defineTask(MAIL_PROPOSAL, (about) => mailProposal(parts, about)),
  defineTask(MAIL_MESSAGES, (about) => mailMessages(parts, about)),
];
