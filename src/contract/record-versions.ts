import { z } from 'zod';

/** Optional, so that a program that does not care about other editors may leave it out. */
export const unchangedSince = (record: string) =>
  z.iso
    .datetime(`Must be the \`updated_at\` of the ${record}`)
    .optional()
    .meta({
      description: `The \`updated_at\` you read. If the ${record} has changed since, the call fails with 409 \`WRONG_STATE\`, and \`changes\` says who changed what and when`,
    });

export const CHANGED_SINCE = 'Or the record has changed since `unchanged_since`, code `WRONG_STATE`';
