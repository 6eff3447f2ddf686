import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log';
import type { SmtpSettings } from './mail/smtp-mailer';
import { S3_SECRETS, S3_VARIABLES, s3Faults, s3Settings } from './s3-config';
import { StartError } from './start-error';
import type { S3Settings } from './storage/s3-storage';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Whether only this machine can reach `host`. */
  readonly isLoopback: boolean;
  /** Holds the embedded database, files, and the generated secret. */
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Where users reach the product; null accepts the host name of each request as the origin. */
  readonly publicUrl: URL | null;
  /** Whether to trust a proxy's last X-Forwarded-For entry. */
  readonly isProxyTrusted: boolean;
  /** Sent by the web app before sign-in. Not a secret. */
  readonly publicKey: string;
  /** Null when DEMO is not set. */
  readonly demo: boolean | null;
  /** Null: generated and stored in `dataDir`. */
  readonly authSecret: string | null;
  readonly isProduction: boolean;
  readonly logLevel: LogLevel;
  /** Null: the built-in short pages. */
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
  /** A user who has not accepted this version is asked to after signing in. */
  readonly termsVersion: string;
  readonly quoteValidHours: number;
  /** Road miles per straight-line mile. */
  readonly circuity: number;
  /** Created at the start when there is no ADMIN. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** Null: mails are stored instead of sent. */
  readonly smtp: SmtpSettings | null;
  /** Null: files are stored in `dataDir`. */
  readonly s3: S3Settings | null;
}

/** Lists every error in the configuration, one per line. */
export class ConfigError extends StartError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n- ${faults.join('\n- ')}`,
    );
    this.faults = faults;
  }
}

/** Never shown in an error, because errors end up in logs. */
const SECRETS: ReadonlySet<string> = new Set([
  'AUTH_SECRET',
  'DATABASE_URL',
  'FIRST_ADMIN_PASSWORD',
  'SMTP_URL',
  ...S3_SECRETS,
]);

/** The version of the built-in terms, which the demo users have accepted. */
export const DEFAULT_TERMS_VERSION = '2026-11';

const MIN_SECRET_LENGTH = 32;
const MIN_PASSWORD_LENGTH = 12;

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `a whole number from ${min} to ${max}`);

const url = (protocols: readonly string[], expected: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), expected);

const page = url(['http:', 'https:'], 'an address that starts with http:// or https://').optional();

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `one of ${values.join(', ')}` });

const SMTP_URL = 'an address like smtps://user:password@host:465, without a path or options';

/** Refused because options in the URL could disable certificate checks or log whole mails. */
const smtpUrl = url(['smtp:', 'smtps:'], SMTP_URL)
  .transform((text) => new URL(text))
  .refine(
    ({ hostname, pathname, search, hash }) =>
      hostname !== '' && /^\/?$/.test(pathname) && search + hash === '',
    SMTP_URL,
  )
  .refine(
    ({ username, password }) =>
      (username === '') === (password === '') && [username, password].every(isDecodable),
    `${SMTP_URL}; user and password both or neither, with %40 for @`,
  );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const FROM = 'an address, or a name with an address: Coldlane <no-reply@freight.example>';

const sender = z
  .string()
  .regex(/^([^<>"\p{Cc}]+<[^<>\s]+>|[^<>\s]+)$/u, FROM)
  .transform((text) => {
    const [, name = '', address = text] = /^(.*)<(.*)>$/.exec(text) ?? [];
    return { name: name.trim(), address };
  })
  .refine(({ address }) => z.email().safeParse(address).success, FROM);

const envSchema = z.object({
  PORT: integer(0, 65_535).default(3000), // 0 picks a free port
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or address, without port or brackets')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'an address like postgres://user:password@host:5432/database',
  ).optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'an address that starts with http:// or https://').optional(),
  TRUST_PROXY: oneOf(['on', 'off']).default('off'),
  PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{1,200}$/, '1 to 200 letters, digits, dots, dashes, underscores or tildes')
    .default('coldlane-public'),
  DEMO: oneOf(['on', 'off']).optional(),
  AUTH_SECRET: z.string().min(MIN_SECRET_LENGTH, `at least ${MIN_SECRET_LENGTH} characters`).optional(),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  PRIVACY_URL: page,
  TERMS_URL: page,
  TERMS_VERSION: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, '1 to 40 letters, digits, dots, dashes or underscores')
    .default(DEFAULT_TERMS_VERSION),
  QUOTE_VALID_HOURS: integer(1, 8760).default(168),
  CIRCUITY: z
    .string()
    .regex(/^[12]\.\d{1,2}$/, 'a factor from 1.0 to 2.99')
    .transform(Number)
    .default(1.2),
  FIRST_ADMIN_EMAIL: z.string().toLowerCase().pipe(z.email('an email address')).optional(),
  FIRST_ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `at least ${MIN_PASSWORD_LENGTH} characters`)
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  ...S3_VARIABLES,
});

/**
 * Parses the environment. An empty variable counts as not set, as `PORT=` in an env file. Throws a ConfigError that
 * names each invalid variable with its value and what is expected.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(envSchema.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = envSchema.safeParse(given);
  const faults = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    const shown = SECRETS.has(name) ? 'a value that is not shown' : JSON.stringify(given[name]);
    return `${name} is ${shown}; expected: ${issue.message}`;
  });
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.AUTH_SECRET) {
    faults.push(
      'AUTH_SECRET is not set; expected with DATABASE_URL in production, where every replica needs the same: ' +
        `at least ${MIN_SECRET_LENGTH} characters`,
    );
  }
  if (Boolean(given.FIRST_ADMIN_EMAIL) !== Boolean(given.FIRST_ADMIN_PASSWORD)) {
    const missing = given.FIRST_ADMIN_EMAIL ? 'FIRST_ADMIN_PASSWORD' : 'FIRST_ADMIN_EMAIL';
    faults.push(
      `${missing} is not set; expected: both FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD, or neither`,
    );
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    faults.push(`MAIL_FROM is not set; expected with SMTP_URL: ${FROM}`);
  }
  faults.push(...s3Faults(given));
  if (!parsed.success || faults.length > 0) throw new ConfigError(Array.from(new Set(faults)));

  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    isLoopback: /^(localhost|127(\.\d+){3}|::1)$/i.test(read.HOST),
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    publicUrl: read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL),
    isProxyTrusted: read.TRUST_PROXY === 'on',
    publicKey: read.PUBLIC_KEY,
    demo: read.DEMO === undefined ? null : read.DEMO === 'on',
    authSecret: read.AUTH_SECRET ?? null,
    isProduction: read.NODE_ENV === 'production',
    logLevel: read.LOG_LEVEL,
    privacyUrl: read.PRIVACY_URL ?? null,
    termsUrl: read.TERMS_URL ?? null,
    termsVersion: read.TERMS_VERSION,
    quoteValidHours: read.QUOTE_VALID_HOURS,
    circuity: read.CIRCUITY,
    firstAdmin:
      read.FIRST_ADMIN_EMAIL !== undefined && read.FIRST_ADMIN_PASSWORD !== undefined
        ? { email: read.FIRST_ADMIN_EMAIL, password: read.FIRST_ADMIN_PASSWORD }
        : null,
    smtp:
      read.SMTP_URL !== undefined && read.MAIL_FROM !== undefined
        ? { url: read.SMTP_URL, from: read.MAIL_FROM }
        : null,
    s3: s3Settings(read),
  };
}
