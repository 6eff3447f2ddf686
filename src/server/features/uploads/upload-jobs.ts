import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/job-kind';

export const PROCESS_UPLOAD: JobKind<{ uploadId: string }> = {
  name: 'process-upload',
  payload: z.strictObject({ uploadId: z.uuid() }),
  mostAttempts: 6,
};
