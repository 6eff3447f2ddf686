import type { Transaction } from 'kysely';
import { SYSTEM } from '../../../domain/people/actor';
import type { Database } from '../database/database';
import type { DB } from '../database/schema.generated';
import { checkMail, type Mail, type Mailer } from './mail';

export interface StoredMail extends Mail {
  readonly storedAt: Date;
}

const MAX_STORED = 500;

/** Stores each mail once instead of sending it, and deletes all but the newest `MAX_STORED`. */
export function storingMailer(database: Database): Mailer {
  return {
    async send(mail) {
      checkMail(mail);
      const { id, to, subject, text } = mail;
      await database.as(SYSTEM).transaction(async (tx) => {
        if (!(await rememberMail(tx, id))) return;
        await tx
          .insertInto('kept_mail')
          .values({ id, to_address: to, subject, body: text })
          // A conflict means that the mail was stored before ids were remembered.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tx
          .deleteFrom('kept_mail')
          .where('id', 'in', (older) =>
            older
              .selectFrom('kept_mail')
              .select('id')
              .orderBy('kept_at', 'desc')
              .orderBy('id', 'desc')
              .offset(MAX_STORED),
          )
          .execute();
      });
    },
  };
}

/**
 * Returns false if the mail was already stored. In that case the process was killed before it could report success, and the
 * job is running again. The mail itself may have been deleted since then to make room for newer ones.
 */
async function rememberMail(tx: Transaction<DB>, id: string): Promise<boolean> {
  const added = await tx
    .insertInto('kept_mail_id')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Stored mails, newest first; with `to`, only those to that address. */
export function listStoredMails(database: Database, to: string | null): Promise<StoredMail[]> {
  return database.as(SYSTEM).transaction((tx) =>
    tx
      .selectFrom('kept_mail')
      .select(['id', 'to_address as to', 'subject', 'body as text', 'kept_at as storedAt'])
      .$if(to !== null, (query) => query.where('to_address', '=', to ?? ''))
      .orderBy('kept_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
}
