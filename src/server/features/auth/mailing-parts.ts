import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mail';

/** The dependencies of the mail jobs. */
export interface MailingParts {
  readonly database: Database;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The product's URL, without a trailing slash. */
  readonly siteUrl: () => string;
}
