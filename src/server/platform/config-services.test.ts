import { describe, expect, test } from 'vitest';
import { PLAN_LIMITS } from '../../domain/people/plans';
import { faultsOf } from '../../testing/config-faults';
import { readConfig } from './config';

test('a mail server needs a URL and a sender', () => {
  const { smtp } = readConfig({
    SMTP_URL: 'smtps://mailer:p%40ss@mail.example:465',
    MAIL_FROM: 'Coldlane <no-reply@freight.example>',
  });
  expect(smtp?.url.hostname).toBe('mail.example');
  expect(smtp?.from).toEqual({ name: 'Coldlane', address: 'no-reply@freight.example' });
  expect(readConfig({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'a@b.example' }).smtp?.from).toEqual({
    name: '',
    address: 'a@b.example',
  });
});

test('SMTP_URL with options or another protocol is rejected without showing its password', () => {
  const from = { MAIL_FROM: 'a@b.example' };
  expect(faultsOf({ SMTP_URL: 'smtp://localhost' })).toHaveLength(1);
  for (const SMTP_URL of [
    'https://u:hunter2@mail.example',
    'smtp://u:hunter2@mail.example/?logger=true',
    'smtps://u:hunter2@mail.example?tls.rejectUnauthorized=false',
    'smtp://u:hunter2@mail.example/path',
    'smtp://hunter2@mail.example',
    'smtp://u:hunter2%@mail.example',
    'mail.example:hunter2',
  ]) {
    const faults = faultsOf({ SMTP_URL, ...from });
    expect(faults, SMTP_URL).toHaveLength(1);
    expect(faults[0]).toMatch(/^SMTP_URL is a value that is not shown; expected: /);
    expect(faults[0]).not.toContain('hunter2');
  }
  for (const MAIL_FROM of [
    'nobody',
    'a@b.example\r\nBcc: c@d.example',
    'A <a@b.example>, c@d.example',
    '<>',
  ]) {
    expect(faultsOf({ SMTP_URL: 'smtp://localhost', MAIL_FROM }), MAIL_FROM).toHaveLength(1);
  }
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example:9000',
  S3_BUCKET_PREFIX: 'coldlane-',
  S3_ACCESS_KEY_ID: 'the access key',
  S3_SECRET_ACCESS_KEY: 'the-secret-access-key',
};

test('an S3 store defaults to region us-east-1 and path style', () => {
  const given = { ...S3, S3_ACCESS_KEY_ID: 'AKIA' };
  expect(readConfig(given).s3).toEqual({
    endpoint: new URL('https://s3.example:9000'),
    region: 'us-east-1',
    bucketPrefix: 'coldlane-',
    accessKeyId: 'AKIA',
    secretAccessKey: 'the-secret-access-key',
    isPathStyle: true,
  });
  const other = { ...given, S3_REGION: 'eu-central-1', S3_FORCE_PATH_STYLE: 'off' };
  expect(readConfig(other).s3).toMatchObject({ region: 'eu-central-1', isPathStyle: false });
});

test('a partly configured S3 store is rejected with the names of the missing variables', () => {
  for (const missing of Object.keys(S3)) {
    const given = Object.fromEntries(
      Object.entries({ ...S3, S3_ACCESS_KEY_ID: 'AKIA' }).filter(([name]) => name !== missing),
    );
    const faults = faultsOf(given);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${missing} is not set; expected with `);
  }
  expect(faultsOf({ S3_REGION: 'eu-central-1' })).toHaveLength(4);
});

test('errors in the S3 variables do not show the keys', () => {
  const faults = faultsOf({
    ...S3,
    S3_ENDPOINT: 'https://key:secret@s3.example/path',
    S3_BUCKET_PREFIX: 'Coldlane_',
    S3_SECRET_ACCESS_KEY: 'two words',
    S3_REGION: 'EU',
    S3_FORCE_PATH_STYLE: 'yes',
  });
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
    'S3_ACCESS_KEY_ID',
    'S3_BUCKET_PREFIX',
    'S3_ENDPOINT',
    'S3_FORCE_PATH_STYLE',
    'S3_REGION',
    'S3_SECRET_ACCESS_KEY',
  ]);
  expect(faults.join()).not.toMatch(/key:secret|two words|the access key/);
  expect(faultsOf({ ...S3, S3_ACCESS_KEY_ID: 'x', S3_BUCKET_PREFIX: 'x'.repeat(44) })).toHaveLength(1);
  expect(faultsOf({ ...S3, S3_ACCESS_KEY_ID: 'x', S3_BUCKET_PREFIX: 'x'.repeat(43) })).toEqual([]);
});

describe('Stripe', () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_LIGHT: 'price_light',
    STRIPE_PRICE_BASIC: 'price_basic,price_basic_2025',
    STRIPE_PRICE_PRO: 'price_pro',
    STRIPE_PRICE_ELITE: 'price_elite',
  };

  test('set completely, it has the prices that are sold and those of earlier customers', () => {
    expect(readConfig(env).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: null,
      priceIds: {
        LIGHT: ['price_light'],
        BASIC: ['price_basic', 'price_basic_2025'],
        PRO: ['price_pro'],
        ELITE: ['price_elite'],
      },
    });
  });

  test.each(Object.keys(env))('half set, without %s, it names what is missing', (name) => {
    const faults = faultsOf({ ...env, [name]: '' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${name} is not set`);
  });

  test('wrong values are named, and secrets never shown', () => {
    const faults = faultsOf({ ...env, STRIPE_SECRET_KEY: 'pk_live_9', STRIPE_PRICE_PRO: 'price_light' });
    expect(faults).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY is a value that is not shown; expected: a key like sk_live_/),
      'STRIPE_PRICE_PRO is price_light; expected: a price that is not of LIGHT too',
    ]);
  });

  test('limits of plans replace the defaults of the plans that are named', () => {
    expect(readConfig({ PLAN_LIMITS: 'LIGHT=5/250' }).planLimits).toEqual({
      ...PLAN_LIMITS,
      LIGHT: { numberOfSeats: 5, searchCap: 250 },
    });
    expect(faultsOf({ PLAN_LIMITS: 'GOLD=1/1' })[0]).toContain('PLAN_LIMITS is "GOLD=1/1"; expected: plans');
  });
});
