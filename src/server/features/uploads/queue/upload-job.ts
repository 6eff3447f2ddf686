import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job-kind';

/**
 * The record counts attempts (`MAX_ATTEMPTS`), because a killed process cannot lose that count. The queue only has to retry
 * more often than that.
 */
export const UPLOAD_JOB: JobKind<{ uploadId: string }> = {
  name: 'process-upload',
  payload: z.strictObject({ uploadId: z.uuid() }),
  maxAttempts: 20,
};

export const uploadJobKey = (uploadId: string): string => `upload:${uploadId}`;
