import { type Task, taskOf } from '../jobs/job-kind';
import { type Mailer, SEND_MAIL } from './mail';

/** Hands a mail of the queue over. */
export function sendMailTask(mailer: Mailer): Task {
  return taskOf(SEND_MAIL, (mail) => mailer.send(mail));
}
