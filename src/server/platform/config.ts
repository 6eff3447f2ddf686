import { type LimitsOfPlans, PLAN_LIMITS } from '../../domain/people/plans';
import type { Role } from '../../domain/people/roles';
import { environmentSchema, MIN_SECRET_LENGTH, PUBLIC_URL_FORMAT, SECRET_VARIABLES } from './environment';
import type { LogLevel } from './log';
import { isLoopbackName } from './loopback-name';
import type { SmtpSettings } from './mail/smtp-mailer';
import { type Retention, retentionSettings } from './retention-config';
import { s3Faults, s3Settings } from './s3-config';
import { type SentrySettings, sentrySettings } from './sentry-config';
import { smtpFaults, smtpSettings } from './smtp-config';
import { StartError } from './start-error';
import type { S3Settings } from './storage/s3-settings';
import type { StripeSettings } from './stripe/stripe-settings';
import { stripeFaults, stripeSettings } from './stripe-config';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Whether only this machine can reach `host`, unless a proxy forwards to it. */
  readonly isLoopback: boolean;
  /** Whether only this machine reaches the product: a loopback `host`, and no setting that names a proxy or another address. */
  readonly isLocal: boolean;
  /** The folder with the embedded database, files, and the generated secret. */
  readonly dataDir: string;
  /** The URL of an external database. Null uses the embedded database. */
  readonly databaseUrl: string | null;
  /** The address under which users reach the product. Null accepts the host name of each request as the origin. */
  readonly publicUrl: URL | null;
  /** Whether to trust a proxy's last X-Forwarded-For entry. */
  readonly isProxyTrusted: boolean;
  /** The key that the web app sends before sign-in. It is not a secret. */
  readonly publicKey: string;
  /** Null when DEMO is not set. */
  readonly demo: boolean | null;
  /** Whether a new demo gets a year of history. */
  readonly hasDemoPast: boolean;
  /** The secret that signs tokens. Null generates one and stores it in `dataDir`. */
  readonly authSecret: string | null;
  readonly isProduction: boolean;
  readonly logLevel: LogLevel;
  /** The URLs of the operator's own pages. Null shows the built-in short pages. */
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
  /** The version of the terms. After sign-in, users who have not accepted it must accept it. */
  readonly termsVersion: string;
  /** The roles whose users need a second factor. */
  readonly requireSecondFactor: ReadonlySet<Role>;
  /** The age at which a session ends, even if it is in use. */
  readonly sessionMaxDays: number;
  readonly quoteValidHours: number;
  /** Road miles per straight-line mile. */
  readonly circuity: number;
  /** The seconds that a stopping server still accepts calls. Null: one second, or less if no connection is left. */
  readonly drainSeconds: number | null;
  /** The calls of one user to one server; 0 for no limit. */
  readonly userCallsPerMinute: number;
  /** Whether webhooks may go to this machine and its network, and by plain HTTP. */
  readonly allowLocalWebhooks: boolean;
  /** The URL of the published weekly diesel prices, which may contain a key. Null reads none. */
  readonly fuelPricesUrl: string | null;
  /** The ADMIN to create at startup if there is none. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** The mail server. Null stores mails instead of sending them. */
  readonly smtp: SmtpSettings | null;
  /** The S3-compatible store. Null stores files in `dataDir`. */
  readonly s3: S3Settings | null;
  /** The days that data other than business records is kept. */
  readonly retention: Retention;
  /** The seats and searches that a customer gets when a plan begins. */
  readonly planLimits: LimitsOfPlans;
  /** The Stripe account. Null: an ADMIN sets the plans. */
  readonly stripe: StripeSettings | null;
  /** The error tracker. Null only logs errors. */
  readonly sentry: SentrySettings | null;
  /** The address where Prometheus reads the metrics. Null serves none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
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

/**
 * Parses the environment. An empty variable counts as not set, like `PORT=` in an env file. Throws a ConfigError that names
 * each invalid variable with its value and what is expected.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, string> = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = environmentSchema.safeParse(given);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0]);
      const shown = SECRET_VARIABLES.has(name) ? 'a value that is not shown' : JSON.stringify(given[name]);
      return `${name} is ${shown}; expected: ${issue.message}`;
    }),
    ...missingVariables(given),
    ...smtpFaults(given),
    ...s3Faults(given),
    ...stripeFaults(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(Array.from(new Set(faults)));

  const variables = parsed.data;
  const isLoopback = isLoopbackName(variables.HOST);
  const publicUrl = variables.PUBLIC_URL ?? null;
  const isProduction = variables.NODE_ENV === 'production';
  return {
    port: variables.PORT,
    host: variables.HOST,
    isLoopback,
    isLocal:
      isLoopback &&
      variables.TRUST_PROXY === 'off' &&
      (publicUrl === null || isLoopbackName(publicUrl.hostname)),
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL ?? null,
    publicUrl,
    isProxyTrusted: variables.TRUST_PROXY === 'on',
    publicKey: variables.PUBLIC_KEY,
    demo: variables.DEMO === undefined ? null : variables.DEMO === 'on',
    hasDemoPast: variables.DEMO_PAST === 'on',
    authSecret: variables.AUTH_SECRET ?? null,
    isProduction,
    logLevel: variables.LOG_LEVEL,
    privacyUrl: variables.PRIVACY_URL ?? null,
    termsUrl: variables.TERMS_URL ?? null,
    termsVersion: variables.TERMS_VERSION,
    requireSecondFactor: new Set(variables.REQUIRE_SECOND_FACTOR),
    sessionMaxDays: variables.SESSION_MAX_DAYS,
    quoteValidHours: variables.QUOTE_VALID_HOURS,
    circuity: variables.CIRCUITY,
    drainSeconds: variables.DRAIN_SECONDS ?? null,
    userCallsPerMinute: variables.USER_CALLS_PER_MINUTE,
    allowLocalWebhooks: variables.WEBHOOKS_ALLOW_LOCAL === 'on',
    fuelPricesUrl: variables.FUEL_PRICES_URL ?? null,
    firstAdmin:
      variables.FIRST_ADMIN_EMAIL !== undefined && variables.FIRST_ADMIN_PASSWORD !== undefined
        ? { email: variables.FIRST_ADMIN_EMAIL, password: variables.FIRST_ADMIN_PASSWORD }
        : null,
    smtp: smtpSettings(variables),
    s3: s3Settings(variables),
    retention: retentionSettings(variables),
    planLimits: variables.PLAN_LIMITS ?? PLAN_LIMITS,
    stripe: stripeSettings(variables),
    sentry: sentrySettings(variables, isProduction),
    metrics:
      variables.METRICS_PORT === undefined
        ? null
        : { host: variables.METRICS_HOST, port: variables.METRICS_PORT },
  };
}

/** Variables that are required because of others. */
function missingVariables(given: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  if (given.NODE_ENV === 'production' && !given.PUBLIC_URL) {
    faults.push(
      `PUBLIC_URL is not set; expected in production, where emails link to it: ${PUBLIC_URL_FORMAT}`,
    );
  }
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.AUTH_SECRET) {
    faults.push(
      'AUTH_SECRET is not set; expected with DATABASE_URL in production, where all replicas must share it: ' +
        `at least ${MIN_SECRET_LENGTH} characters`,
    );
  }
  if (Boolean(given.FIRST_ADMIN_EMAIL) !== Boolean(given.FIRST_ADMIN_PASSWORD)) {
    const missing = given.FIRST_ADMIN_EMAIL ? 'FIRST_ADMIN_PASSWORD' : 'FIRST_ADMIN_EMAIL';
    faults.push(
      `${missing} is not set; expected: both FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD, or neither`,
    );
  }
  return faults;
}
