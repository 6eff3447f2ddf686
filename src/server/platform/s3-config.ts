import { z } from 'zod';
import { BUCKETS } from '../../domain/buckets';
import type { S3Settings } from './storage/s3-storage';

const MAX_BUCKET_LENGTH = 63;
const MAX_PREFIX_LENGTH = MAX_BUCKET_LENGTH - Math.max(...BUCKETS.map((bucket) => bucket.length));
const PREFIX = `1 to ${MAX_PREFIX_LENGTH} lower-case letters, digits or dashes, a letter or digit first`;
const ENDPOINT = 'an address like https://s3.eu-central-1.amazonaws.com, without a path, user or options';
const KEY = 'visible ASCII characters without spaces';

/** Variables of an S3-compatible store, used instead of the folder. */
export const S3_VARIABLES = {
  S3_ENDPOINT: z
    .string()
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, pathname, search, hash, username, password } = new URL(text);
      return /^https?:$/.test(protocol) && pathname + search + hash + username + password === '/';
    }, ENDPOINT)
    .transform((text) => new URL(text))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'a region like eu-central-1')
    .optional(),
  S3_BUCKET_PREFIX: z
    .string()
    .regex(new RegExp(`^[a-z0-9][a-z0-9-]{0,${MAX_PREFIX_LENGTH - 1}}$`), PREFIX)
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, KEY)
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, KEY)
    .optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off'], { error: 'one of on, off' }).optional(),
};

export const S3_SECRETS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'] as const;

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Names the missing variables when at least one is set. */
export function s3Faults(given: Readonly<Record<string, string>>): string[] {
  const set = Object.keys(S3_VARIABLES).filter((name) => name in given);
  if (set.length === 0) return [];
  return NEEDED.filter((name) => !(name in given)).map(
    (name) => `${name} is not set; expected with ${set.join(', ')}: all of ${NEEDED.join(', ')}, or none`,
  );
}

type Read = z.output<ReturnType<typeof z.object<typeof S3_VARIABLES>>>;

/** Null without a configured store: files then go to the folder. */
export function s3Settings(read: Read): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET_PREFIX: bucketPrefix } = read;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (!endpoint || !bucketPrefix || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint,
    region: read.S3_REGION ?? 'us-east-1',
    bucketPrefix,
    accessKeyId,
    secretAccessKey,
    isPathStyle: read.S3_FORCE_PATH_STYLE !== 'off',
  };
}
