import { sql, type Transaction } from 'kysely';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import { type Database, joinTransaction } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { enqueueJob } from '../../../platform/jobs/enqueue-job';
import { defineTask, type Task } from '../../../platform/jobs/job-kind';
import type { Mailer } from '../../../platform/mail/mail';
import { MAIL_SCHEDULE_FAILURE, type ScheduleMail } from './schedule-jobs';

const MAX_RECIPIENTS = 50;
const MAX_SUBJECT = 200;

/**
 * Enqueues a mail to each admin of the carrier if the upload failed on its day, because nobody is watching it then. Call it
 * in the transaction that sets it to ERROR. Does nothing for other uploads, whose sender sees the result.
 */
export async function mailScheduleFailure(
  tx: Transaction<DB>,
  upload: { readonly id: string; readonly carrierId: string | null; readonly checkedAt: Date | null },
): Promise<void> {
  if (upload.checkedAt === null) return;
  const { rows } = await sql<{ id: string }>`
    select profile.id from profile
    where profile.status = 'ACTIVE' and 'CARRIER_ADMIN' = any (profile.roles) and exists (
      select from profile_carrier own where own.profile_id = profile.id and own.carrier_id = ${upload.carrierId}
    )
    order by profile.id limit ${MAX_RECIPIENTS}`.execute(tx);
  const db = joinTransaction(tx, SYSTEM);
  for (const { id } of rows) {
    await enqueueJob(db, MAIL_SCHEDULE_FAILURE, { mailId: newId(), uploadId: upload.id, profileId: id });
  }
}

interface ScheduleMailParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly siteUrl: () => string;
}

export const scheduleTasks = (parts: ScheduleMailParts): Task[] => [
  defineTask(MAIL_SCHEDULE_FAILURE, (about) => mailFailure(parts, about)),
];

/** Mails with the recipient's current rights: someone who left the carrier gets no mail. */
async function mailFailure(
  { database, mailer, siteUrl }: ScheduleMailParts,
  { mailId, uploadId, profileId }: ScheduleMail,
): Promise<void> {
  const rows = await database.as({ kind: 'user', profileId }).transaction(async (tx) => {
    const found = await sql<{
      carrier_id: string;
      carrier: string;
      name: string | null;
      effective_on: string;
      message: string | null;
      email: string;
      first_name: string;
    }>`
      select upload.carrier_id, carrier.name as carrier, upload.file_name as name, upload.effective_on,
        upload.message, profile.email, card.first_name
      from file_upload_processing upload join carrier on carrier.id = upload.carrier_id,
        profile join profile_card card on card.profile_id = profile.id
      where upload.id = ${uploadId} and upload.status = 'ERROR' and profile.id = ${profileId}`.execute(tx);
    return found.rows;
  });
  const [row] = rows;
  if (!row) return;
  const subject = `The tariff change of ${row.effective_on} was not applied: ${row.carrier}`;
  await mailer.send({
    id: mailId,
    to: row.email,
    subject: subject.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_SUBJECT),
    text: [
      row.first_name === '' ? 'Hello,' : `Hello ${row.first_name},`,
      '',
      `${row.name ?? 'A set of edits'} was to change the tariff of ${row.carrier} on ${row.effective_on}.`,
      'It was checked again on that day and failed, so nothing was changed:',
      row.message ?? 'Processing failed.',
      '',
      'Correct it and send it again:',
      `${siteUrl()}/carriers/${row.carrier_id}/uploads`,
    ].join('\n'),
  });
}
