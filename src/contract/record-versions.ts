import { z } from 'zod';

/** The field is optional, so that a program that ignores other editors can omit it. */
export const unchangedSince = (record: string) =>
  z.iso
    .datetime(`Must be the \`updated_at\` of the ${record}`)
    .optional()
    .meta({
      description: `The \`updated_at\` you read. If the ${record} has changed since, the call fails with 409 \`WRONG_STATE\`, and \`changes\` says who changed what and when`,
    });

export const CHANGED_SINCE = 'Or the record has changed since `unchanged_since`, code `WRONG_STATE`';
