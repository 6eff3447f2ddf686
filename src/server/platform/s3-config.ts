import { z } from 'zod';
import { BUCKETS } from '../../domain/buckets';
import type { S3Settings } from './storage/s3-settings';

const MAX_BUCKET_LENGTH = 63;
const MAX_PREFIX_LENGTH = MAX_BUCKET_LENGTH - Math.max(...BUCKETS.map((bucket) => bucket.length));
const PREFIX_FORMAT = `1 to ${MAX_PREFIX_LENGTH} lowercase letters, digits or dashes, starting with a letter or digit`;
const ENDPOINT_FORMAT = 'a URL like https://s3.eu-central-1.amazonaws.com, without a path, user or options';
const KEY_FORMAT = 'visible ASCII characters without spaces';

/** The variables of an S3-compatible store. If they are set, files go to this store instead of the data folder. */
export const S3_VARIABLES = {
  S3_ENDPOINT: z
    .string()
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, pathname, search, hash, username, password } = new URL(text);
      return /^https?:$/.test(protocol) && pathname + search + hash + username + password === '/';
    }, ENDPOINT_FORMAT)
    .transform((text) => new URL(text))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'a region like eu-central-1')
    .optional(),
  S3_BUCKET_PREFIX: z
    .string()
    .regex(new RegExp(`^[a-z0-9][a-z0-9-]{0,${MAX_PREFIX_LENGTH - 1}}$`), PREFIX_FORMAT)
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, KEY_FORMAT)
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, KEY_FORMAT)
    .optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off'], { error: 'one of on, off' }).optional(),
};

export const S3_SECRETS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'] as const;

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns an error for each missing variable, once at least one is set. */
export function s3Faults(given: Readonly<Record<string, string>>): string[] {
  const set = Object.keys(S3_VARIABLES).filter((name) => name in given);
  if (set.length === 0) return [];
  return REQUIRED.filter((name) => !(name in given)).map(
    (name) => `${name} is not set; expected with ${set.join(', ')}: all of ${REQUIRED.join(', ')}, or none`,
  );
}

type ParsedVariables = z.output<ReturnType<typeof z.object<typeof S3_VARIABLES>>>;

/** Returns null if no store is configured. Files then go to the data folder. */
export function s3Settings(variables: ParsedVariables): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET_PREFIX: bucketPrefix } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!endpoint || !bucketPrefix || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint,
    region: variables.S3_REGION ?? 'us-east-1',
    bucketPrefix,
    accessKeyId,
    secretAccessKey,
    isPathStyle: variables.S3_FORCE_PATH_STYLE !== 'off',
  };
}
