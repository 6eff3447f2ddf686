import { SYSTEM } from '../../../domain/actor';
import { taskOf } from '../../platform/jobs/job-kind';
import { startJobs } from '../../platform/jobs/start-jobs';
import { enqueueUpload } from './enqueue-upload';
import { type ProcessUploadParts, processUpload } from './process-upload';
import { listUnended } from './processing-queries';
import { sweepSpooledFiles } from './spool-file';
import { PROCESS_UPLOAD, uploadJobKey } from './upload-jobs';

/** A thread each, which may take a core and its memory. */
const MOST_AT_ONCE = 2;
const SWEEP_MS = 60_000;

/**
 * Processes uploads, beside the other servers that do, apart from the other jobs: mails do not wait for files. What
 * was left by a process that was killed is taken up again, also where its job is gone. A stop gives back what runs,
 * with nothing of it applied.
 */
export async function startUploads(
  parts: ProcessUploadParts & {
    /** For tests: how often it is looked for jobs of processes that have gone, and for records without a job. */
    readonly presenceMs?: number;
    readonly sweepMs?: number;
  },
): Promise<{ stop(): Promise<void> }> {
  const { log, database } = parts;
  await sweepSpooledFiles(parts.clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the copies of uploads that a killed process left could not be removed'),
  );
  const breakOff = new AbortController();
  const jobs = await startJobs({
    connection: parts.connection,
    log,
    concurrency: MOST_AT_ONCE,
    tasks: [taskOf(PROCESS_UPLOAD, ({ uploadId }) => processUpload(parts, uploadId, breakOff.signal))],
    ...(parts.presenceMs ? { presenceMs: parts.presenceMs } : {}),
  });

  const sweep = async (): Promise<void> => {
    try {
      const unended = await database.as(SYSTEM).transaction(listUnended);
      const lost = new Set(await jobs.withoutJob(unended.map(({ id }) => uploadJobKey(id))));
      for (const upload of unended) {
        if (!lost.has(uploadJobKey(upload.id))) continue;
        log.warn({ upload: upload.id }, 'an upload had lost its job and gets another');
        await enqueueUpload(database.as(SYSTEM), upload);
      }
    } catch (error) {
      if (!breakOff.signal.aborted)
        log.warn({ err: error }, 'it could not be looked for uploads without a job');
    }
  };
  let sweeping = sweep();
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep);
  }, parts.sweepMs ?? SWEEP_MS);

  return {
    async stop() {
      clearInterval(timer);
      // First no new one is taken, then those that run are broken off.
      const stopped = jobs.stop();
      breakOff.abort();
      await stopped;
      await sweeping;
    },
  };
}
