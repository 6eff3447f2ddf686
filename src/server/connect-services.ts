import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './platform/config';
import type { ConnectionOptions, Database } from './platform/database/database';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres';
import type { Log } from './platform/log';
import type { Mailer } from './platform/mail/mail';
import { storingMailer } from './platform/mail/stored-mail';
import { projectRoot } from './platform/project-root';
import type { StripeApi } from './platform/stripe/stripe-api';

/**
 * Starts or connects the services that the configuration chooses: the embedded database or another, a mail server or none,
 * and Stripe or none.
 */

interface ConnectionParts {
  readonly config: Config;
  readonly log: Log;
  /** Called when the embedded database keeps exiting. */
  readonly onDatabaseLost?: ((reason: string) => void) | undefined;
}

/** Starts the embedded database unless an external one is configured. */
export async function connectionTo(
  { config, log, onDatabaseLost }: ConnectionParts,
  stops: (() => Promise<void>)[],
): Promise<ConnectionOptions> {
  if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    onLost: onDatabaseLost,
  });
  stops.push(() => embedded.stop());
  return embedded.connection;
}

/** Loads the SMTP library, a seventh of the server's code, only if it is used. */
export async function createMailer(
  { smtp, isProduction }: Config,
  database: Database,
  log: Log,
): Promise<Mailer> {
  if (smtp !== null) return (await import('./platform/mail/smtp-mailer')).smtpMailer(smtp);
  if (isProduction) log.warn('mails are stored but not sent: set SMTP_URL and MAIL_FROM');
  return storingMailer(database);
}

/** Loads Stripe's library only if it is used. */
export async function connectStripe({ stripe }: Config): Promise<StripeApi | null> {
  return stripe && (await import('./platform/stripe/open-stripe')).openStripe(stripe);
}

/** The folder of the built web app; null in development, where Vite serves it. */
export function findWebFolder(log: Log): string | null {
  const folder = join(projectRoot(), 'dist/web');
  if (existsSync(join(folder, 'index.html'))) return folder;
  log.warn('the web app is not built (npm run build): serving only the API');
  return null;
}
