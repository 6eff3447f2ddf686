import { HEARTBEAT_MS } from '../contract/heartbeat';
import { allRoutes } from './all-routes';
import { allTasks } from './all-tasks';
import { connectionTo, connectStripe, createMailer, findWebFolder } from './connect-services';
import { authMails } from './features/auth/auth-jobs';
import { createAuthenticator } from './features/auth/authenticate';
import { createAccount } from './features/auth/create-account';
import { isSessionConfirmed, isSessionFresh } from './features/auth/factors/is-session-confirmed';
import { createSecretBox } from './features/auth/factors/seal-secret';
import { createKnownBrowsers } from './features/auth/known-browsers';
import { createOneTimeCodes } from './features/auth/one-time-codes';
import { isOwnSession, readPersonOfSession } from './features/auth/person-queries';
import { createSessionStore } from './features/auth/session-store';
import { createSessionUse } from './features/auth/session-use';
import { createBulkRunner } from './features/bulk-search/bulk-runner';
import { createEffectRunner } from './features/effects/effect-runner';
import { createKeyUsage } from './features/keys/key-usage';
import { liveTables } from './features/live/live-tables';
import { createDocumentThread } from './features/loads/documents/document-thread';
import { documentPreparation } from './features/loads/documents/prepare-documents';
import { createLoadLinks } from './features/loads/load-links';
import { createTrackingLinks } from './features/loads/sharing/tracking-links';
import { devMailPages } from './features/mail/pages';
import { createSpotLinks } from './features/spot/spot-links';
import { enqueueCloseDays } from './features/statistics/close-days';
import { startRatesThread } from './features/tariffs/rates/rate-book-thread';
import { startRateBook } from './features/tariffs/rates/start-rate-book';
import { startUploadRunner } from './features/uploads/queue/start-upload-runner';
import type { UploadJobParts } from './features/uploads/run/run-upload-job';
import { createWebhookWorker } from './features/webhooks/deliver/webhook-worker';
import { createApp } from './http/app';
import { serverUrl, startHttpServer } from './http/http-server';
import { createAccessTokens } from './platform/access-token';
import type { AnsweredCall } from './platform/answered-call';
import { loadAuthSecret } from './platform/auth-secret';
import { type Clock, systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { openDatabase } from './platform/database/database';
import { migrateDatabase } from './platform/database/migrate';
import { startJobs } from './platform/jobs/start-jobs';
import { startLive } from './platform/live/start-live';
import type { Log } from './platform/log';
import { countedMailer } from './platform/mail/counted-mailer';
import { createMetrics } from './platform/metrics/metrics';
import { startMetricsServer } from './platform/metrics/metrics-server';
import { addServerGauges } from './platform/metrics/server-gauges';
import { resolveLocalHost, resolvePublicHost } from './platform/outbound/resolve-host';
import { createFileLinks } from './platform/storage/file-links';
import { openStorage } from './platform/storage/open-storage';
import { prepareDemo, prepareDemoPast, prepareFirstAdmin } from './prepare-data';

/** For one request to a webhook, with the lookup of its host and its response. */
const WEBHOOK_TIMEOUT_MS = 10_000;

export interface RunningServer {
  readonly url: string;
  /** Whether the demo accounts exist. */
  readonly isDemo: boolean;
  /** Null without a port for metrics. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
}

interface StartParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  /** Called when the embedded database keeps exiting. The server cannot serve requests anymore. */
  readonly onDatabaseLost?: (reason: string) => void;
  readonly onAnswered?: ((call: AnsweredCall) => void) | undefined;
  /** For tests, which bundle the threads: the entry of the rates thread, and how to run the upload thread. */
  readonly threads?: { readonly rates: URL; readonly upload: UploadJobParts['run'] };
}

/**
 * Starts in this order: database (embedded or external) → migrations → demo or first ADMIN → rate book and the demo's past →
 * live → jobs → uploads → bulk searches → metrics → HTTP. Stops in reverse order, also when a later step fails.
 */
export async function startServer(parts: StartParts): Promise<RunningServer> {
  const { config, log } = parts;
  const clock = parts.clock ?? systemClock;
  const metrics = createMetrics();
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) {
      await stopPart().catch((error: unknown) =>
        log.error({ err: error }, 'stopping a part of the server failed'),
      );
    }
  };

  try {
    const connection = await connectionTo(parts, stops);
    // Started early to load its code during the migrations. It connects on the first request.
    const rates = startRatesThread({
      connection,
      circuity: config.circuity,
      log,
      entry: parts.threads?.rates,
    });
    stops.push(() => rates.stop());
    await migrateDatabase(connection, log);
    const database = openDatabase(connection, { log });
    stops.push(() => database.close());
    const secret = await loadAuthSecret(config);
    const box = createSecretBox(secret);
    const demo = await prepareDemo({ config, database, log, clock, box });
    await prepareFirstAdmin({ config, database, log });

    // Beside the rate book, which a thread builds.
    const past = demo === null ? null : prepareDemoPast({ config, database, log, clock, box });
    past?.catch(() => undefined); // awaited below, also if the book fails first
    const rateBook = await startRateBook({ database, reader: rates, log });
    stops.push(() => rateBook.stop());
    await past;

    const bulkRunner = createBulkRunner({
      database,
      clock,
      currentBook: rateBook.current,
      quoteValidHours: config.quoteValidHours,
      log,
    });
    stops.push(() => bulkRunner.stop());

    const live = await startLive({ database, log, tables: liveTables, heartbeatMs: HEARTBEAT_MS });
    stops.push(() => live.stop());

    const pool = database.poolAs('coldlane_auth', 'auth');
    stops.push(() => pool.end());
    const tokens = createAccessTokens(secret, () => clock.now());
    const sessions = createSessionStore({ pool, maxDays: config.sessionMaxDays });
    const keyUsage = createKeyUsage({ database, clock, log });
    stops.push(() => keyUsage.stop());
    const authenticator = createAuthenticator({
      database,
      tokens,
      clock,
      keyUsage,
      readPersonOfSession,
      isOwnSession,
      requireSecondFactor: config.requireSecondFactor,
      sessionUse: createSessionUse({ pool, clock, log }),
    });
    const codes = createOneTimeCodes(pool, secret);
    const { storage, close: closeStorage } = await openStorage(config, clock);
    stops.push(closeStorage);
    const effectRunner = createEffectRunner({
      database,
      connection,
      storage,
      clock,
      log,
      currentBook: rateBook.current,
    });
    stops.push(() => effectRunner.stop());
    const documents = createDocumentThread();
    stops.push(() => documents.stop());
    const { planLimits } = config;
    const stripe = await connectStripe(config);
    const loadLinks = createLoadLinks(secret);
    const spotLinks = createSpotLinks(secret);
    // With PORT=0 the port is known only once the server listens.
    let url = serverUrl(config.host, config.port);
    const siteUrl = () => config.publicUrl?.origin ?? url;
    let isStopping = false;
    const app = createApp({
      config,
      requestHashKey: secret,
      log,
      database,
      demo,
      webFolder: findWebFolder(log),
      authenticate: authenticator.authenticate,
      authenticateSignup: authenticator.authenticateSignup,
      serverPages: devMailPages({ config, database }),
      routes: allRoutes({
        isSessionConfirmed: (id) => isSessionConfirmed({ pool, clock }, id),
        isSessionFresh: (id) => isSessionFresh({ pool, clock }, id),
        database,
        pool,
        sessions,
        tokens,
        clock,
        codes,
        knownBrowsers: createKnownBrowsers(secret),
        createAccount,
        box,
        requireSecondFactor: config.requireSecondFactor,
        mails: authMails,
        currentBook: rateBook.current,
        includeChanges: rateBook.includeChanges,
        termsVersion: config.termsVersion,
        quoteValidHours: config.quoteValidHours,
        stripe,
        planLimits,
        log,
        allowLocalWebhooks: config.allowLocalWebhooks,
        readsFuelSeries: config.fuelPricesUrl !== null,
        bulkRunner,
        effectRunner,
        keyUsage,
        storage,
        links: createFileLinks(secret),
        loadLinks,
        spotLinks,
        trackingLinks: createTrackingLinks(secret),
        siteUrl,
        drawDocument: documents.draw,
        prepareDocuments: documentPreparation(documents),
        live,
        isDatabaseUp: () => database.ping(),
        hasDiskSpace: () => database.hasDiskSpace(),
        isRateBookCurrent: () => rateBook.current() !== null,
        isStopping: () => isStopping,
      }),
    });

    const mailer = countedMailer(await createMailer(config, database, log), metrics.countMail);
    const jobs = await startJobs({
      connection,
      log,
      onAttempt: metrics.countJob,
      tasks: allTasks({
        database,
        pool,
        clock,
        log,
        mailer,
        siteUrl,
        codes,
        box,
        storage,
        stripe,
        planLimits,
        loadLinks,
        spotLinks,
        currentBook: rateBook.current,
        retention: config.retention,
        fuelPricesUrl: config.fuelPricesUrl,
      }),
    });
    stops.push(() => jobs.stop());
    await enqueueCloseDays(database);
    const uploads = await startUploadRunner({
      database,
      connection,
      storage,
      clock,
      log,
      run: parts.threads?.upload,
      onAttempt: metrics.countUpload,
    });
    stops.push(() => uploads.stop());

    await bulkRunner.start();

    const webhooks = createWebhookWorker({
      database,
      clock,
      log,
      siteUrl,
      allowLocal: config.allowLocalWebhooks,
      resolveHost: config.allowLocalWebhooks ? resolveLocalHost : resolvePublicHost,
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      onAttempt: metrics.countWebhook,
    });
    stops.push(() => webhooks.stop());

    let metricsUrl: string | null = null;
    if (config.metrics !== null) {
      addServerGauges({
        registry: metrics.registry,
        dataDir: config.dataDir,
        pools: () => database.countConnections(),
        countJobs: () => jobs.countJobs(),
        rateBook: rateBook.status,
        isRateBookCurrent: () => rateBook.current() !== null,
      });
      const metricsServer = await startMetricsServer(metrics.registry, config.metrics, log);
      stops.push(() => metricsServer.stop());
      metricsUrl = metricsServer.url;
    }

    const observer = {
      onAnswered: (call: AnsweredCall) => {
        metrics.countCall(call);
        parts.onAnswered?.(call);
      },
      onOverload: metrics.countOverload,
    };
    const server = await startHttpServer(app, config, log, { observer });
    stops.push(() => server.stop());
    // Stopped again before the HTTP server, which would wait for open streams.
    stops.push(() => live.stop());
    stops.push(() => {
      isStopping = true;
      return server.drain();
    });
    url = server.url;
    // Its deliveries have links, so it starts when the URL is known.
    await webhooks.start();
    return { url, isDemo: demo !== null, metricsUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
