import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { environmentSchema, SECRET_VARIABLES } from '../src/server/platform/environment';
import { readBuildContext } from './image/build-context';
import { readDockerfile } from './image/read-dockerfile';
import { TESTED_NODES } from './nodes/tested-nodes';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The variables that compose.yml gives to a service, with their values. */
const variables = [...read('compose.yml').matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

test('the linters of the Dockerfile and of compose.yml find nothing, and compose.yml matches the Compose schema', async () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const results = await linter.lintFiles([join(root, 'compose.yml')], false);
  expect(results.map(({ filePath }) => filePath)).toEqual([join(root, 'compose.yml')]);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

test('every base image is pinned to a version, and the image’s Node.js is a tested version', () => {
  const { stages } = readDockerfile(read('Dockerfile'));
  for (const { base } of stages) {
    expect(TESTED_NODES.map((version) => `node:${version}-bookworm-slim`)).toContain(base);
  }
  for (const [, image = ''] of read('compose.yml').matchAll(/^ {4}image: (.+)$/gm)) {
    expect(image).toMatch(/:v?\d+\.\d+/);
  }
});

test('the image runs without root, from files that belong to root, with a health check', () => {
  const { stages, healthCheck, command, volumes } = readDockerfile(read('Dockerfile'));
  const { steps } = stages.at(-1) ?? { steps: [] };
  expect(steps.filter(({ kind }) => kind === 'user')).toEqual([{ kind: 'user', value: 'node' }]);
  for (const step of steps) if (step.kind === 'copy') expect(step.owner).toBe('root:root');
  expect(healthCheck.join(' ')).toContain('/v1/health/ready');
  expect(command[0], 'no shell between the signal and Node.js').toBe('node');
  expect(volumes).toEqual(['/data', '/tmp']);
});

test('the image is built from listed paths only', () => {
  const context = readBuildContext(root);
  expect(context).toContain('src');
  for (const secret of ['data', '.env', '.git', 'node_modules']) expect(context).not.toContain(secret);
});

/** Variables that compose.yml does not pass on, and why. */
const OF_THE_IMAGE = {
  PORT: 'the image sets it, and compose.yml publishes that port',
  HOST: 'the image sets it',
  DATA_DIR: 'the image sets it to its volume',
  NODE_ENV: 'the image sets it to production',
  S3_FORCE_PATH_STYLE: 'the store of compose.yml has no host names for buckets',
  S3_REGION: 'the store of compose.yml has one region',
  STRIPE_API_URL: 'only tests use another Stripe',
};

test('compose.yml gives the server every variable of its configuration, only known ones, and no secret', () => {
  const ofOthers = [
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'ROOT_ACCESS_KEY',
    'ROOT_SECRET_KEY',
  ];
  const known = new Set([...Object.keys(environmentSchema.shape), ...ofOthers]);
  const given = variables.map(({ name }) => name);
  expect(given.filter((name) => !known.has(name))).toEqual([]);
  expect(
    Object.keys(environmentSchema.shape).filter((name) => !given.includes(name) && !(name in OF_THE_IMAGE)),
    'a variable that compose.yml does not pass on',
  ).toEqual([]);
  const secrets = variables.filter(({ name }) => SECRET_VARIABLES.has(name) || /PASSWORD$|_KEY$/.test(name));
  expect(secrets.length).toBeGreaterThanOrEqual(7);
  for (const { name, value } of secrets) {
    // These addresses could contain a password, but must not.
    if (name === 'SMTP_URL' || name === 'S3_ENDPOINT') expect(value, name).not.toContain('@');
    // The other secrets are required, or empty unless `.env` sets them.
    else expect(value, name).toMatch(/\$\{[A-Z0-9_]+:(\?[^}]+|-)\}/);
  }
});
