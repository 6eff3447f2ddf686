import { z } from 'zod';
import { newId } from '../../../domain/ids';
import type { ActorDb } from '../database/database';
import { enqueueJob } from '../jobs/enqueue-job';
import type { JobKind } from '../jobs/job-kind';

/** A control character in an address or subject would begin another header. */
const CONTROL = /\p{Cc}/u;
/** Half of a pair of surrogates, or a zero: neither UTF-8 nor the database can hold them. */
const UNWRITABLE = /\p{Cs}|\0/u;

const mailSchema = z.strictObject({
  id: z.uuid(),
  to: z.email('an email address').max(254, 'at most 254 characters'),
  subject: z
    .string()
    .min(1, 'a subject')
    .max(200, 'at most 200 characters')
    .refine((subject) => !CONTROL.test(subject) && !UNWRITABLE.test(subject), 'one line of plain characters'),
  text: z
    .string()
    .min(1, 'a text')
    .max(50_000, 'at most 50,000 characters')
    .refine((text) => !UNWRITABLE.test(text), 'characters that can be written'),
});

/** A mail to one address; its id stays the same at each attempt. */
export type Mail = z.infer<typeof mailSchema>;

export interface Mailer {
  /** Resolves when another has taken the mail over. Rejects with an error that quotes nothing of it. */
  send(mail: Mail): Promise<void>;
}

/** With 14 attempts the last is 28 hours after the first. */
export const SEND_MAIL: JobKind<Mail> = { name: 'send_mail', payload: mailSchema, mostAttempts: 14 };

/**
 * Sends a mail if and only if the transaction that causes it is committed (inside of one, `db` is
 * `joinTransaction(tx, db.actor)`), at least once, tried for a day. Throws a TypeError that names the field when
 * address, subject or text cannot be a mail's. The queue forgets the mail once it was sent or given up.
 */
export function enqueueMail(db: ActorDb, mail: Omit<Mail, 'id'>): Promise<void> {
  return enqueueJob(db, SEND_MAIL, { ...mail, id: newId() });
}
