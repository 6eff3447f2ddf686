import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job-kind';

/**
 * The job that runs an upload. The record counts the attempts (`MAX_ATTEMPTS` in `run-upload-job.ts`), because that count
 * survives a killed process. The queue only has to allow more retries than that.
 */
export const UPLOAD_JOB: JobKind<{ uploadId: string }> = {
  name: 'process-upload',
  payload: z.strictObject({ uploadId: z.uuid() }),
  maxAttempts: 20,
};

export const uploadJobKey = (uploadId: string): string => `upload:${uploadId}`;
