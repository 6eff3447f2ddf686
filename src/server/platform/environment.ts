import { z } from 'zod';
import { ROLES } from '../../domain/people/roles';
import { LOG_LEVELS } from './log';
import { RETENTION_VARIABLES } from './retention-config';
import { S3_SECRETS, S3_VARIABLES } from './s3-config';
import { SENTRY_VARIABLES } from './sentry-config';
import { SMTP_SECRETS, SMTP_VARIABLES } from './smtp-config';
import { PLAN_VARIABLES, STRIPE_SECRETS, STRIPE_VARIABLES } from './stripe-config';

/** The version of the built-in terms, which the demo users have accepted. */
export const DEFAULT_TERMS_VERSION = '2026-11';

export const MIN_SECRET_LENGTH = 32;
const MIN_PASSWORD_LENGTH = 12;

/** The variables whose values errors never show, because errors end up in logs. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'AUTH_SECRET',
  'DATABASE_URL',
  'FUEL_PRICES_URL', // the EIA takes its key in the URL
  'FIRST_ADMIN_PASSWORD',
  ...SMTP_SECRETS,
  ...S3_SECRETS,
  ...STRIPE_SECRETS,
]);

export const PUBLIC_URL_FORMAT = 'a URL like https://freight.example, without a path, user or options';

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `a whole number from ${min} to ${max}`);

const url = (protocols: readonly string[], expected: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), expected);

const webUrl = url(['http:', 'https:'], 'a URL that starts with http:// or https://');

const host = z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or address, without port or brackets');

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `one of ${values.join(', ')}` });

/** The environment variables of the server. Each message completes "expected: …". */
export const environmentSchema = z.object({
  PORT: integer(0, 65_535).default(3000), // 0 picks a free port
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'a URL like postgres://user:password@host:5432/database',
  ).optional(),
  PUBLIC_URL: z
    .string()
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, pathname, search, hash, username, password } = new URL(text);
      return /^https?:$/.test(protocol) && pathname + search + hash + username + password === '/';
    }, PUBLIC_URL_FORMAT)
    .transform((text) => new URL(text))
    .optional(),
  TRUST_PROXY: oneOf(['on', 'off']).default('off'),
  PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{1,200}$/, '1 to 200 letters, digits, dots, dashes, underscores or tildes')
    .default('coldlane-public'),
  DEMO: oneOf(['on', 'off']).optional(),
  DEMO_PAST: oneOf(['on', 'off']).default('on'),
  AUTH_SECRET: z.string().min(MIN_SECRET_LENGTH, `at least ${MIN_SECRET_LENGTH} characters`).optional(),
  METRICS_PORT: integer(0, 65_535).optional(), // 0 picks a free port
  METRICS_HOST: host.default('127.0.0.1'),
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  PRIVACY_URL: webUrl.optional(),
  TERMS_URL: webUrl.optional(),
  TERMS_VERSION: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, '1 to 40 letters, digits, dots, dashes or underscores')
    .default(DEFAULT_TERMS_VERSION),
  REQUIRE_SECOND_FACTOR: z
    .string()
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, { error: `roles like ADMIN,CARRIER_ADMIN, of ${ROLES.join(', ')}` })))
    .default([]),
  SESSION_MAX_DAYS: integer(1, 365).default(30),
  QUOTE_VALID_HOURS: integer(1, 8760).default(168),
  CIRCUITY: z
    .string()
    .regex(/^[12]\.\d{1,2}$/, 'a factor from 1.0 to 2.99')
    .transform(Number)
    .default(1.2),
  DRAIN_SECONDS: integer(0, 60).optional(),
  USER_CALLS_PER_MINUTE: integer(0, 1_000_000).default(3_000), // 0: no limit
  WEBHOOKS_ALLOW_LOCAL: oneOf(['on', 'off']).default('off'),
  FUEL_PRICES_URL: webUrl.optional(),
  FIRST_ADMIN_EMAIL: z.string().toLowerCase().pipe(z.email('an email address')).optional(),
  FIRST_ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `at least ${MIN_PASSWORD_LENGTH} characters`)
    .optional(),
  ...RETENTION_VARIABLES,
  ...SMTP_VARIABLES,
  ...S3_VARIABLES,
  ...PLAN_VARIABLES,
  ...SENTRY_VARIABLES,
  ...STRIPE_VARIABLES,
});
