import type { Selectable, Transaction } from 'kysely';
import type { profileSwitchOf } from '../../../../domain/days/reminders';
import type { RateBook } from '../../../../rating/rate-book';
import type { Clock } from '../../../platform/clock';
import type { DB, Profile } from '../../../platform/database/schema.generated';
import type { LoadMailingParts } from '../send-load-mail';

export interface ReminderParts extends LoadMailingParts {
  readonly clock: Clock;
  /** The rate book, which knows the names of places; null until it is loaded. */
  readonly currentBook: () => RateBook | null;
}

/** The subject and the lines of a mail. */
export interface ReminderText {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The recipient's current switches. */
export type ReminderSwitches = Pick<
  Selectable<Profile>,
  'receive_dispatch_emails' | ReturnType<typeof profileSwitchOf>
>;

/** A reminder to describe. Its data is read as the recipient. */
export interface ReminderOf {
  readonly tx: Transaction<DB>;
  readonly parts: ReminderParts;
  readonly now: Date;
  readonly subjectIds: readonly string[];
  readonly profileId: string;
  readonly person: ReminderSwitches;
}
