import { utcDay } from '../../../../domain/days/calendar-date';
import { SYSTEM } from '../../../../domain/people/actor';
import { defineTask } from '../../../platform/jobs/job-kind';
import { startJobs } from '../../../platform/jobs/start-jobs';
import { runUploadJob, type UploadJobParts } from '../run/run-upload-job';
import { removeStaleSpoolFiles } from '../run/spool-file';
import type { Outages } from '../run/survive-outage';
import { listPendingUploads } from './attempt-queries';
import { enqueueUpload } from './enqueue-upload';
import { UPLOAD_JOB, uploadJobKey } from './upload-job';

/** Each upload runs in a separate thread, which may use a whole core. */
const MAX_CONCURRENT = 2;
const SWEEP_MS = 60_000;

/**
 * Runs the upload jobs, in parallel with other servers. Other jobs have their own runner, so that mails never wait for
 * files. Uploads of a killed process are resumed, even if their job was lost. `stop` interrupts running uploads: they return
 * to the queue with nothing applied.
 */
export async function startUploadRunner(
  parts: UploadJobParts & {
    /** Tests set how often to check for jobs of dead processes, and for records without a job. */
    readonly orphanCheckMs?: number;
    readonly sweepMs?: number;
  },
): Promise<{ stop(): Promise<void> }> {
  const { log, database } = parts;
  const outages: Outages = new Map();
  await removeStaleSpoolFiles(parts.clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'removing stale copies of uploads failed'),
  );
  const interruption = new AbortController();
  const jobs = await startJobs({
    connection: parts.connection,
    log,
    concurrency: MAX_CONCURRENT,
    tasks: [
      defineTask(UPLOAD_JOB, ({ uploadId }) =>
        runUploadJob({ ...parts, outages }, uploadId, interruption.signal),
      ),
    ],
    ...(parts.orphanCheckMs ? { orphanCheckMs: parts.orphanCheckMs } : {}),
  });

  // This gives a scheduled upload its job on its day, within one sweep after 00:00 UTC.
  const enqueueLostUploads = async (): Promise<void> => {
    try {
      const today = utcDay(parts.clock.now());
      const pending = await database.as(SYSTEM).transaction((tx) => listPendingUploads(tx, today));
      const lost = new Set(await jobs.findKeysWithoutJob(pending.map(({ id }) => uploadJobKey(id))));
      for (const upload of pending) {
        if (!lost.has(uploadJobKey(upload.id))) continue;
        log.info({ upload: upload.id }, 'upload had no job, or is due today; enqueued it');
        await enqueueUpload(database.as(SYSTEM), upload);
      }
    } catch (error) {
      if (!interruption.signal.aborted) log.warn({ err: error }, 'checking for uploads without a job failed');
    }
  };
  let sweeping = enqueueLostUploads();
  const timer = setInterval(() => {
    sweeping = sweeping.then(enqueueLostUploads);
  }, parts.sweepMs ?? SWEEP_MS);

  return {
    async stop() {
      clearInterval(timer);
      // The runner stops accepting jobs before it interrupts the running ones.
      const stopped = jobs.stop();
      interruption.abort();
      await stopped;
      await sweeping;
    },
  };
}
