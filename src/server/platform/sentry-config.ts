import { z } from 'zod';

const DSN_FORMAT = 'a DSN like https://publickey@sentry.example/42';
const RATE_FORMAT = 'a rate from 0 to 1, such as 0.2';

const rate = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, RATE_FORMAT)
  .transform(Number)
  .default(0.2);

/** Errors go to Sentry only in production, so that a copied environment file does not report a developer's machine. */
export const SENTRY_VARIABLES = {
  SENTRY_DSN: z
    .string()
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, username, password, pathname, search, hash } = new URL(text);
      const isPublic = /^\w+$/.test(username) && password + search + hash === '';
      return /^https?:$/.test(protocol) && isPublic && /^(\/[\w-]+)*\/\d+$/.test(pathname);
    }, DSN_FORMAT)
    .optional(),
  SENTRY_TRACES_SAMPLE_RATE: rate,
  SENTRY_REPLAYS_SAMPLE_RATE: rate,
  SENTRY_REPLAY_MASKING: z.enum(['on', 'off'], { error: 'one of on, off' }).default('off'),
};

/** The address for error reports, and the sampling of successful calls and page visits. */
export interface SentrySettings {
  /** The address is public: every page contains it. */
  readonly dsn: string;
  readonly tracesSampleRate: number;
  readonly replaysSampleRate: number;
  /** Whether replays hide texts and pictures. They never show what people type. */
  readonly masksReplays: boolean;
}

type ParsedVariables = z.output<ReturnType<typeof z.object<typeof SENTRY_VARIABLES>>>;

export function sentrySettings(variables: ParsedVariables, isProduction: boolean): SentrySettings | null {
  const { SENTRY_DSN: dsn } = variables;
  if (dsn === undefined || !isProduction) return null;
  return {
    dsn,
    tracesSampleRate: variables.SENTRY_TRACES_SAMPLE_RATE,
    replaysSampleRate: variables.SENTRY_REPLAYS_SAMPLE_RATE,
    masksReplays: variables.SENTRY_REPLAY_MASKING === 'on',
  };
}
