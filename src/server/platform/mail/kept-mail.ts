import { SYSTEM } from '../../../domain/actor';
import type { Database } from '../database/database';
import type { Mail, Mailer } from './mail';

export interface KeptMail extends Mail {
  readonly keptAt: Date;
}

const MOST_KEPT = 500;

/** Keeps mails instead of sending them; of more than 500 the newest stay. */
export function keepingMailer(database: Database): Mailer {
  return {
    send: ({ id, to, subject, text }) =>
      database.as(SYSTEM).transaction(async (tx) => {
        // A second attempt, after a process was killed before it could say that it had kept the mail.
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
              .offset(MOST_KEPT),
          )
          .execute();
      }),
  };
}

/** The kept mails, newest first; with an address those to it. */
export function listKeptMails(database: Database, to: string | null): Promise<KeptMail[]> {
  return database.as(SYSTEM).transaction((tx) =>
    tx
      .selectFrom('kept_mail')
      .select(['id', 'to_address as to', 'subject', 'body as text', 'kept_at as keptAt'])
      .$if(to !== null, (query) => query.where('to_address', '=', to ?? ''))
      .orderBy('kept_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
}
