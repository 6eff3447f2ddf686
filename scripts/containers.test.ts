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

test('the linters of the Dockerfile and of compose.yml find nothing, and the latter matches the Compose schema', async () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const results = await linter.lintFiles([join(root, 'compose.yml')], false);
  expect(results.map(({ filePath }) => filePath)).toEqual([join(root, 'compose.yml')]);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

test('every base image is pinned to a version, and the image’s Node.js is one of those that are tested', () => {
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

test('compose.yml gives the server known variables, and no secret', () => {
  const ofOthers = [
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'ROOT_ACCESS_KEY',
    'ROOT_SECRET_KEY',
  ];
  const known = new Set([...Object.keys(environmentSchema.shape), ...ofOthers]);
  expect(variables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const secrets = variables.filter(({ name }) => SECRET_VARIABLES.has(name) || /PASSWORD$|_KEY$/.test(name));
  expect(secrets.length).toBeGreaterThanOrEqual(7);
  for (const { name, value } of secrets) {
    // An address may contain a password, and these do not.
    if (name === 'SMTP_URL' || name === 'S3_ENDPOINT') expect(value, name).not.toContain('@');
    else expect(value, name).toMatch(/\$\{[A-Z0-9_]+:\?[^}]+\}/);
  }
});
