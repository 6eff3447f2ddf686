import { allTasks } from './all-tasks';
import { createMailer } from './connect-services';
import { enqueueCloseDays } from './features/statistics/close-days';
import { startUploadRunner } from './features/uploads/queue/start-upload-runner';
import { createWebhookWorker, type WebhookWorker } from './features/webhooks/deliver/webhook-worker';
import { type RunningJobs, startJobs } from './platform/jobs/start-jobs';
import { countedMailer } from './platform/mail/counted-mailer';
import { resolveLocalHost, resolvePublicHost } from './platform/outbound/resolve-host';
import type { ServerData, StartContext } from './start-context';
import type { Services } from './start-services';

/** The timeout of one request to a webhook, including the lookup of its host and its response. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * Starts jobs, uploads, and bulk searches. The webhook worker is only created, because deliveries contain links and the URL
 * may not be known yet.
 */
export async function startBackgroundWork(
  start: StartContext,
  data: ServerData,
  services: Services,
  siteUrl: () => string,
): Promise<{ readonly jobs: RunningJobs; readonly webhooks: WebhookWorker }> {
  const { config, log, clock, metrics, stops } = start;
  const { connection, database } = data;
  const jobs = await startTasks(start, data, services, siteUrl);
  await enqueueCloseDays(database);
  const uploads = await startUploadRunner({
    database,
    connection,
    storage: services.storage,
    clock,
    log,
    run: start.threads?.upload,
    onAttempt: metrics.countUpload,
  });
  stops.push(() => uploads.stop());

  await services.bulkRunner.start();

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
  return { jobs, webhooks };
}

/** Starts the runner of all jobs that have no runner of their own. */
async function startTasks(
  { config, log, clock, metrics, stops }: StartContext,
  { connection, database, rateBook, box }: ServerData,
  { signIn, storage, stripe, loadLinks, spotLinks }: Services,
  siteUrl: () => string,
): Promise<RunningJobs> {
  const mailer = countedMailer(await createMailer(config, database, log), metrics.countMail);
  const jobs = await startJobs({
    connection,
    log,
    onAttempt: metrics.countJob,
    tasks: allTasks({
      database,
      pool: signIn.pool,
      clock,
      log,
      mailer,
      siteUrl,
      codes: signIn.codes,
      box,
      storage,
      stripe,
      planLimits: config.planLimits,
      loadLinks,
      spotLinks,
      currentBook: rateBook.current,
      retention: config.retention,
      fuelPricesUrl: config.fuelPricesUrl,
    }),
  });
  stops.push(() => jobs.stop());
  return jobs;
}
