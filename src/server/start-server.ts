import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { HEARTBEAT_MS } from '../contract/live';
import { allRoutes } from './all-routes';
import { authMails } from './features/auth/auth-jobs';
import { authTasks } from './features/auth/auth-tasks';
import { createAuthenticator } from './features/auth/authenticate';
import { createAccount } from './features/auth/create-account';
import { createOneTimeCodes } from './features/auth/one-time-codes';
import { createSignInLibrary } from './features/auth/sign-in-library';
import { DEMO_PASSWORD, readDemoAccounts } from './features/demo/demo-accounts';
import { isDemoWanted } from './features/demo/is-demo-wanted';
import { loadDemo } from './features/demo/load-demo';
import { refuseUnwantedDemo } from './features/demo/refuse-unwanted-demo';
import { topUpFuelPrices } from './features/demo/top-up-fuel-prices';
import { liveTables } from './features/live/live-tables';
import { devMailPages } from './features/mail/pages';
import { ensureFirstAdmin, hasAdmin } from './features/people/ensure-first-admin';
import { startRateBook } from './features/tariffs/rates/rate-book';
import { startRatesThread } from './features/tariffs/rates/rate-book-thread';
import { startUploadRunner } from './features/uploads/queue/start-upload-runner';
import { createApp } from './http/app';
import { createAccessTokens } from './platform/access-token';
import { loadAuthSecret } from './platform/auth-secret';
import { type Clock, systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { type ConnectionOptions, openDatabase } from './platform/database/database';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres';
import { migrateDatabase } from './platform/database/migrate';
import { startJobs } from './platform/jobs/start-jobs';
import { startLive } from './platform/live/start-live';
import type { Log } from './platform/log';
import { smtpMailer } from './platform/mail/smtp-mailer';
import { storingMailer } from './platform/mail/stored-mail';
import { projectRoot } from './platform/project-root';
import { StartError } from './platform/start-error';
import { createFileLinks } from './platform/storage/file-links';
import { createFolderStorage, removeStaleTempFiles } from './platform/storage/folder-storage';
import { openS3Storage } from './platform/storage/s3-storage';
import type { Storage } from './platform/storage/storage';

export interface RunningServer {
  readonly url: string;
  /** Whether the demo accounts exist. */
  readonly isDemo: boolean;
  stop(): Promise<void>;
}

/**
 * Starts in this order: database (embedded or external) → migrations → demo or first ADMIN → rate book → live → jobs →
 * uploads → HTTP. Stops in reverse, also when a later step fails.
 */
export async function startServer(parts: {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  /** The embedded database exited: the server can no longer answer. */
  readonly onDatabaseLost?: (reason: string) => void;
}): Promise<RunningServer> {
  const { config, log } = parts;
  const clock = parts.clock ?? systemClock;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) {
      await stopOne().catch((error: unknown) =>
        log.error({ err: error }, 'stopping a part of the server failed'),
      );
    }
  };

  try {
    let connection: ConnectionOptions;
    if (config.databaseUrl === null) {
      const embedded = await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log,
        onUnexpectedExit: parts.onDatabaseLost,
      });
      stops.push(() => embedded.stop());
      connection = embedded.connection;
    } else {
      connection = { connectionString: config.databaseUrl };
    }
    // Started early to load its code during the migrations; it connects on the first request.
    const rates = startRatesThread({ connection, circuity: config.circuity, log });
    stops.push(() => rates.stop());
    await migrateDatabase(connection, log);
    const database = openDatabase(connection, { log });
    stops.push(() => database.close());

    let isDemo = false;
    if (isDemoWanted(config)) {
      ({ isDemo } = await loadDemo({ database, log, clock, createAccount }));
      if (isDemo) await topUpFuelPrices({ database, log, clock });
    } else {
      await refuseUnwantedDemo(database);
    }
    if (!config.firstAdmin && !(await hasAdmin(database))) {
      log.warn('nobody can sign in: set FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD, or DEMO=on');
    }
    if (config.firstAdmin && (await ensureFirstAdmin({ database, createAccount }, config.firstAdmin))) {
      log.info({ email: config.firstAdmin.email }, 'first ADMIN created');
    }

    const rateBook = await startRateBook({ database, reader: rates, log });
    stops.push(() => rateBook.stop());

    const live = await startLive({ database, log, tables: liveTables, heartbeatMs: HEARTBEAT_MS });
    stops.push(() => live.stop());

    const secret = await loadAuthSecret(config);
    const pool = database.poolAs('coldlane_auth', 'auth');
    stops.push(() => pool.end());
    const tokens = createAccessTokens(secret, () => clock.now());
    const library = createSignInLibrary({ pool, secret, log });
    const authenticator = createAuthenticator({ database, tokens, library, clock });
    const codes = createOneTimeCodes(pool, secret);
    const storage = await openStorage(config, clock, stops);
    const app = createApp({
      config,
      log,
      database,
      demo: isDemo ? { password: DEMO_PASSWORD, accounts: await readDemoAccounts(database) } : null,
      webFolder: builtPages(log),
      authenticate: authenticator.authenticate,
      authenticateSignup: authenticator.authenticateSignup,
      serverPages: devMailPages({ config, database }),
      routes: allRoutes({
        database,
        pool,
        library,
        tokens,
        clock,
        authenticator,
        codes,
        createAccount,
        mails: authMails,
        currentBook: rateBook.current,
        termsVersion: config.termsVersion,
        quoteValidHours: config.quoteValidHours,
        storage,
        links: createFileLinks(secret),
        live,
        isDatabaseUp: () => database.ping(),
        isRateBookCurrent: () => rateBook.current() !== null,
      }),
    });

    if (config.smtp === null && config.isProduction) {
      log.warn('no mail is sent: set SMTP_URL and MAIL_FROM');
    }
    const mailer = config.smtp === null ? storingMailer(database) : smtpMailer(config.smtp);
    // With PORT=0 the port is known only after listening.
    let ownUrl = urlOf(config.host, config.port);
    const siteUrl = () => config.publicUrl?.origin ?? ownUrl;
    const jobs = await startJobs({
      connection,
      log,
      tasks: authTasks({ database, clock, mailer, siteUrl, codes }),
    });
    stops.push(() => jobs.stop());
    const uploads = await startUploadRunner({ database, connection, storage, clock, log });
    stops.push(() => uploads.stop());

    const server = createServer(getRequestListener(app.fetch));
    await listen(server, config);
    stops.push(
      () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
          // Running calls get 5 s; idle connections are closed at once.
          setTimeout(() => server.closeAllConnections(), 5_000).unref();
        }),
    );
    // Before the HTTP server, which would wait for open streams.
    stops.push(() => live.stop());
    ownUrl = urlOf(config.host, (server.address() as AddressInfo).port);
    return {
      url: ownUrl,
      isDemo,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openStorage(
  { s3, dataDir }: Config,
  clock: Clock,
  stops: (() => Promise<void>)[],
): Promise<Storage> {
  if (s3 !== null) {
    const store = await openS3Storage(s3);
    stops.push(async () => store.close());
    return store;
  }
  const folder = join(dataDir, 'files');
  await removeStaleTempFiles(folder, clock.now());
  return createFolderStorage(folder);
}

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why: Record<string, string> = {
        EADDRINUSE: `PORT ${port} of ${host} is in use by another program. Stop it, or set another PORT.`,
        EACCES: `PORT ${port} needs a privileged user. Set a PORT above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} cannot be resolved.`,
      };
      reject(new StartError(why[error.code ?? ''] ?? `${host}:${port} cannot be opened: ${error.message}`));
    });
    server.listen(port, host, resolve);
  });
}

/** The folder of the built web app; null in development, when Vite serves it. */
function builtPages(log: Log): string | null {
  const folder = join(projectRoot(), 'dist/web');
  if (existsSync(join(folder, 'index.html'))) return folder;
  log.warn('the web pages are not built (npm run build): serving only the API');
  return null;
}
