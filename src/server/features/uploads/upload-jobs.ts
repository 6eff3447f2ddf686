import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/job-kind';

/**
 * How often an upload is begun is counted in its record (`MOST_ATTEMPTS`), which a killed process cannot lose; the
 * queue only has to go on longer than that.
 */
export const PROCESS_UPLOAD: JobKind<{ uploadId: string }> = {
  name: 'process-upload',
  payload: z.strictObject({ uploadId: z.uuid() }),
  mostAttempts: 20,
};

export const uploadJobKey = (uploadId: string): string => `upload:${uploadId}`;
