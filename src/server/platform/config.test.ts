import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLAN_LIMITS } from '../../domain/people/plans';
import { faultsOf } from '../../testing/config-faults';
import { readConfig } from './config';
import { environmentSchema } from './environment';
import { projectRoot } from './project-root';

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    isLoopback: true,
    isLocal: true,
    dataDir: './data',
    databaseUrl: null,
    publicUrl: null,
    isProxyTrusted: false,
    publicKey: 'coldlane-public',
    demo: null,
    hasDemoPast: true,
    authSecret: null,
    isProduction: false,
    logLevel: 'info',
    privacyUrl: null,
    termsUrl: null,
    termsVersion: '2026-11',
    sessionMaxDays: 30,
    quoteValidHours: 168,
    drainSeconds: null,
    userCallsPerMinute: 3000,
    circuity: 1.2,
    allowLocalWebhooks: false,
    fuelPricesUrl: null,
    firstAdmin: null,
    smtp: null,
    s3: null,
    planLimits: PLAN_LIMITS,
    retention: {
      ...{ mails: 30, answers: 1, rejectedFiles: 7, unusedFiles: 1 },
      ...{ webhookDeliveries: 30, endedSessions: 30, reminders: 365 },
    },
    stripe: null,
    sentry: null,
    requireSecondFactor: new Set(),
    metrics: null,
  });
});

test('docs/operations.md lists every variable, and no others', () => {
  const table = readFileSync(join(projectRoot(), 'docs/operations.md'), 'utf8').split('\n## ')[1] ?? '';
  const cells = table.split('\n').flatMap((line) => /^\| (`.*?`) \|/.exec(line)?.[1] ?? []);
  const named = cells.flatMap((cell) => Array.from(cell.matchAll(/`(\w+)`/g), ([, name = '']) => name));
  expect(named.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    demo: null,
    databaseUrl: null,
  });
});

test('variables override the defaults', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DEMO: 'on',
      DATABASE_URL: 'postgres://u:p@db:5432/coldlane',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://freight.example',
      AUTH_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'debug',
      QUOTE_VALID_HOURS: '24',
      DRAIN_SECONDS: '15',
      USER_CALLS_PER_MINUTE: '0',
    }),
  ).toMatchObject({
    port: 8080,
    isLoopback: false,
    demo: true,
    isProduction: true,
    quoteValidHours: 24,
    drainSeconds: 15,
    userCallsPerMinute: 0,
  });
  for (const host of ['localhost', '127.0.0.2', '::1'])
    expect(readConfig({ HOST: host }).isLoopback).toBe(true);
});

test('all errors are listed at once, each with the variable, its value, and what is expected', () => {
  const faults = faultsOf({
    PORT: '70000',
    HOST: '[::1]:3000',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    PRIVACY_URL: 'privacy.html',
    QUOTE_VALID_HOURS: '0',
    PUBLIC_KEY: 'two words',
  });
  expect(faults).toHaveLength(7);
  expect(faults).toContain('PORT is "70000"; expected: a whole number from 0 to 65535');
  expect(faults).toContain('DEMO is "yes"; expected: one of on, off');
  expect(faults.find((fault) => fault.startsWith('LOG_LEVEL'))).toContain('"loud"');
});

test('a proxy or a public address means that others reach a loopback server', () => {
  const isLocal = (env: Record<string, string>) => readConfig(env).isLocal;
  expect(isLocal({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true);
  expect(isLocal({ PUBLIC_URL: 'http://[::1]:3000/' })).toBe(true);
  expect(isLocal({ PUBLIC_URL: 'https://freight.example' })).toBe(false);
  expect(isLocal({ TRUST_PROXY: 'on' })).toBe(false);
  expect(isLocal({ HOST: '0.0.0.0' })).toBe(false);
});

test('production needs the address that emails link to, and a misspelled environment is an error', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL is not set; expected in production/),
  ]);
  expect(faultsOf({ NODE_ENV: 'prodution' })).toEqual([
    'NODE_ENV is "prodution"; expected: one of development, production, test',
  ]);
  for (const PUBLIC_URL of [
    'https://freight.example/app',
    'https://freight.example?a=1',
    'freight.example',
    'ftp://x',
  ]) {
    expect(faultsOf({ PUBLIC_URL }), PUBLIC_URL).toEqual([expect.stringContaining('without a path')]);
  }
});

test('errors are reported in production only, and a DSN that is none is an error', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://freight.example' };
  const SENTRY_DSN = 'https://publickey@sentry.example/42';
  expect(readConfig({ SENTRY_DSN }).sentry).toBeNull();
  expect(readConfig({ ...production, SENTRY_DSN }).sentry).toEqual({
    dsn: SENTRY_DSN,
    tracesSampleRate: 0.2,
    replaysSampleRate: 0.2,
    masksReplays: false,
  });
  const given = { ...production, SENTRY_DSN, SENTRY_REPLAY_MASKING: 'on', SENTRY_TRACES_SAMPLE_RATE: '1' };
  expect(readConfig(given).sentry).toMatchObject({ masksReplays: true, tracesSampleRate: 1 });
  for (const dsn of [
    'sentry',
    'https://sentry.example/42',
    'https://key:secret@sentry.example/42',
    'https://k@s.example',
  ]) {
    expect(faultsOf({ SENTRY_DSN: dsn }), dsn).toEqual([
      expect.stringMatching(/^SENTRY_DSN is .*a DSN like https/),
    ]);
  }
  expect(faultsOf({ SENTRY_TRACES_SAMPLE_RATE: '20' })).toEqual([
    'SENTRY_TRACES_SAMPLE_RATE is "20"; expected: a rate from 0 to 1, such as 0.2',
  ]);
});

test('the value of a secret is never shown', () => {
  const faults = faultsOf({ AUTH_SECRET: 'short-secret', DATABASE_URL: 'mysql://u:hunter2@db/x' }).join('\n');
  expect(faults).toContain('AUTH_SECRET');
  expect(faults).toContain('DATABASE_URL');
  expect(faults).not.toMatch(/short-secret|hunter2/);
});

test('AUTH_SECRET is required in production with an external database, because replicas share it', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://freight.example' };
  const replicas = { ...production, DATABASE_URL: 'postgres://db/x' };
  expect(faultsOf(replicas)).toEqual([expect.stringContaining('AUTH_SECRET is not set')]);
  expect(faultsOf({ ...replicas, AUTH_SECRET: 'x'.repeat(32) })).toEqual([]);
  expect(faultsOf(production)).toEqual([]);
});

test('the first ADMIN needs both email and password, and the password is never shown', () => {
  const password = 'a secret of some length';
  expect(
    readConfig({ FIRST_ADMIN_EMAIL: 'Ann@Coldlane.example', FIRST_ADMIN_PASSWORD: password }).firstAdmin,
  ).toEqual({ email: 'ann@coldlane.example', password });
  expect(faultsOf({ FIRST_ADMIN_EMAIL: 'ann@coldlane.example' })).toEqual([
    'FIRST_ADMIN_PASSWORD is not set; expected: both FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD, or neither',
  ]);
  expect(faultsOf({ FIRST_ADMIN_PASSWORD: password })[0]).toMatch(/^FIRST_ADMIN_EMAIL is not set/);
  const short = faultsOf({ FIRST_ADMIN_EMAIL: 'ann', FIRST_ADMIN_PASSWORD: 'short' }).join();
  expect(short).toMatch(/"ann"; expected: an email address.*at least 12 characters/);
  expect(short).not.toContain('short');
});
