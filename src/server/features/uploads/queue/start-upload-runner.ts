import { SYSTEM } from '../../../../domain/actor';
import { taskOf } from '../../../platform/jobs/job-kind';
import { startJobs } from '../../../platform/jobs/start-jobs';
import { runUploadJob, type UploadJobParts } from '../run/run-upload-job';
import { removeStaleSpoolFiles } from '../run/spool-file';
import { listPendingUploads } from './attempt-queries';
import { enqueueUpload } from './enqueue-upload';
import { UPLOAD_JOB, uploadJobKey } from './upload-job';

/** Each upload has a thread of its own, which may use a whole core. */
const MAX_CONCURRENT = 2;
const SWEEP_MS = 60_000;

/**
 * Runs upload jobs, alongside other servers and apart from all other jobs, so that mails never wait for files. Uploads that a
 * killed process left behind are resumed, even if their job is lost. `stop` interrupts running uploads: nothing of them is
 * applied, and they return to the queue.
 */
export async function startUploadRunner(
  parts: UploadJobParts & {
    /** For tests: how often to check for jobs of dead processes, and for records without a job. */
    readonly orphanCheckMs?: number;
    readonly sweepMs?: number;
  },
): Promise<{ stop(): Promise<void> }> {
  const { log, database } = parts;
  await removeStaleSpoolFiles(parts.clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'removing stale copies of uploads failed'),
  );
  const interruption = new AbortController();
  const jobs = await startJobs({
    connection: parts.connection,
    log,
    concurrency: MAX_CONCURRENT,
    tasks: [taskOf(UPLOAD_JOB, ({ uploadId }) => runUploadJob(parts, uploadId, interruption.signal))],
    ...(parts.orphanCheckMs ? { orphanCheckMs: parts.orphanCheckMs } : {}),
  });

  const requeueLost = async (): Promise<void> => {
    try {
      const unended = await database.as(SYSTEM).transaction(listPendingUploads);
      const lost = new Set(await jobs.findKeysWithoutJob(unended.map(({ id }) => uploadJobKey(id))));
      for (const upload of unended) {
        if (!lost.has(uploadJobKey(upload.id))) continue;
        log.warn({ upload: upload.id }, 'upload without a job enqueued again');
        await enqueueUpload(database.as(SYSTEM), upload);
      }
    } catch (error) {
      if (!interruption.signal.aborted) log.warn({ err: error }, 'checking for uploads without a job failed');
    }
  };
  let sweeping = requeueLost();
  const timer = setInterval(() => {
    sweeping = sweeping.then(requeueLost);
  }, parts.sweepMs ?? SWEEP_MS);

  return {
    async stop() {
      clearInterval(timer);
      // Take no new jobs before interrupting the running ones.
      const stopped = jobs.stop();
      interruption.abort();
      await stopped;
      await sweeping;
    },
  };
}
