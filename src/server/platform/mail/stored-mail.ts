import { SYSTEM } from '../../../domain/actor';
import type { Database } from '../database/database';
import { checkMail, type Mail, type Mailer } from './mail';

export interface StoredMail extends Mail {
  readonly storedAt: Date;
}

const MAX_STORED = 500;

/** Stores mails instead of sending them, and deletes all but the newest `MAX_STORED`. */
export function storingMailer(database: Database): Mailer {
  return {
    async send(mail) {
      checkMail(mail);
      const { id, to, subject, text } = mail;
      await database.as(SYSTEM).transaction(async (tx) => {
        // A retry finds the mail stored if the process was killed before it could report success.
        await tx
          .insertInto('kept_mail')
          .values({ id, to_address: to, subject, body: text })
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
