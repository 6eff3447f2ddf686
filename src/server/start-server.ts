import { connectionTo } from './connect-services';
import { createServerApp } from './create-server-app';
import { createSecretBox } from './features/auth/factors/seal-secret';
import { startRatesThread } from './features/tariffs/rates/rate-book-thread';
import { startRateBook } from './features/tariffs/rates/start-rate-book';
import { serverUrl, startHttpServer } from './http/http-server';
import type { AnsweredCall } from './platform/answered-call';
import { loadAuthSecret } from './platform/auth-secret';
import { systemClock } from './platform/clock';
import { openDatabase } from './platform/database/database';
import { migrateDatabase } from './platform/database/migrate';
import type { RunningJobs } from './platform/jobs/start-jobs';
import { createMetrics } from './platform/metrics/metrics';
import { startMetricsServer } from './platform/metrics/metrics-server';
import { addServerGauges } from './platform/metrics/server-gauges';
import { prepareDemo, prepareDemoPast, prepareFirstAdmin } from './prepare-data';
import { startBackgroundWork } from './start-background-work';
import { type ServerData, type StartContext, type StartParts, stopAll } from './start-context';
import { startServices } from './start-services';

export interface RunningServer {
  readonly url: string;
  /** Whether the demo accounts exist. */
  readonly isDemo: boolean;
  /** Null without a port for metrics. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
}

/**
 * Starts in this order: database (embedded or external) → migrations → demo or first ADMIN → rate book and the demo's past →
 * live → jobs → uploads → bulk searches → metrics → HTTP. Stops in reverse order, also when a later step fails.
 */
export async function startServer(parts: StartParts): Promise<RunningServer> {
  const { config, log } = parts;
  const metrics = createMetrics();
  const start: StartContext = { ...parts, clock: parts.clock ?? systemClock, metrics, stops: [] };
  const { stops } = start;

  try {
    const data = await prepareServerData(start);
    const services = await startServices(start, data);
    // With PORT=0, the port is known only once the server listens.
    let url = serverUrl(config.host, config.port);
    const siteUrl = () => config.publicUrl?.origin ?? url;
    let isStopping = false;
    const app = createServerApp(start, data, services, { siteUrl, isStopping: () => isStopping });
    const { jobs, webhooks } = await startBackgroundWork(start, data, services, siteUrl);
    const metricsUrl = await serveMetrics(start, data, jobs);

    const observer = {
      onAnswered: (call: AnsweredCall) => {
        metrics.countCall(call);
        parts.onAnswered?.(call);
      },
      onOverload: metrics.countOverload,
    };
    const server = await startHttpServer(app, config, log, { observer });
    stops.push(() => server.stop());
    // Live is stopped before the HTTP server, which would wait for open streams.
    stops.push(() => services.live.stop());
    stops.push(() => {
      isStopping = true;
      return server.drain();
    });
    url = server.url;
    // Deliveries contain links, so webhooks start when the URL is known.
    await webhooks.start();
    return { url, isDemo: data.demo !== null, metricsUrl, stop: () => stopAll(start) };
  } catch (error) {
    await stopAll(start);
    throw error;
  }
}

/** Opens and migrates the database, adds the first rows, and builds the rate book. */
async function prepareServerData(start: StartContext): Promise<ServerData> {
  const { config, log, clock, stops } = start;
  const connection = await connectionTo(start, stops);
  // The thread is started early, so that it loads its code during the migrations. It connects on the first request.
  const rates = startRatesThread({
    connection,
    circuity: config.circuity,
    log,
    entry: start.threads?.rates,
  });
  stops.push(() => rates.stop());
  await migrateDatabase(connection, log);
  const database = openDatabase(connection, { log });
  stops.push(() => database.close());
  const secret = await loadAuthSecret(config);
  const box = createSecretBox(secret);
  const demo = await prepareDemo({ config, database, log, clock, box });
  await prepareFirstAdmin({ config, database, log });

  // The demo's past is added while a thread builds the rate book.
  const past = demo === null ? null : prepareDemoPast({ config, database, log, clock, box });
  past?.catch(() => undefined); // awaited below, also if the book fails first
  const rateBook = await startRateBook({ database, reader: rates, log });
  stops.push(() => rateBook.stop());
  await past;
  return { connection, database, rateBook, secret, box, demo };
}

/** Serves the metrics if the configuration has a port for them. Returns their URL. */
async function serveMetrics(
  { config, log, metrics, stops }: StartContext,
  { database, rateBook }: ServerData,
  jobs: RunningJobs,
): Promise<string | null> {
  if (config.metrics === null) return null;
  addServerGauges({
    registry: metrics.registry,
    dataDir: config.dataDir,
    pools: () => database.countConnections(),
    countJobs: () => jobs.countJobs(),
    rateBook: rateBook.status,
    isRateBookCurrent: () => rateBook.current() !== null,
  });
  const server = await startMetricsServer(metrics.registry, config.metrics, log);
  stops.push(() => server.stop());
  return server.url;
}
