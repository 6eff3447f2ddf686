import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { API_EXAMPLES, type CallExample } from '../../contract/examples';
import { operationIdOf } from '../../contract/operation-ids';
import { PROBLEMS, type Problem, type ProblemCode, problemSchema } from '../../contract/problems';
import { problem } from '../../server/http/problem-answer';
import { projectRoot } from '../../server/platform/project-root';
import { fieldsOnlyIn, schemaOf } from '../fuzz/judge-answer';
import { matrixWorld } from '../permissions/matrix-world';
import { exampleOf, writeExamples } from './examples-file';
import { PROBLEM_CASES } from './problem-cases';
import { runExample } from './run-example';
import { createNames, differences, toExample } from './to-example';

/** `npm run api:examples` records the examples instead of comparing them. */
const isRecording = process.env.RECORD_EXAMPLES === '1';
const world = await matrixWorld();
const { people } = world;
const known = {
  shipper: people.shipperA.id,
  carrier: people.carrierA.id,
  otherCarrier: people.carrierB.id,
  shipperAdmin: people.shipperA.admin.profileId,
  shipperStaff: people.shipperA.staff.profileId,
  carrierAdmin: people.carrierA.admin.profileId,
  carrierStaff: people.carrierA.staff.profileId,
  admin: people.admin.profileId,
  request: world.requestId,
  quote: world.quoteId,
  load: world.loadId,
  facility: world.facilityId,
};
const recorded: Record<string, CallExample> = {};
const recordedProblems: Record<string, Problem> = {};

afterAll(() => {
  if (isRecording) writeExamples({ calls: recorded, problems: recordedProblems });
});

describe.each(world.app.routes.map((route) => [operationIdOf(route.call), route] as const))(
  '%s',
  (name, route) => {
    test('answers its example as the document shows it', async () => {
      const made = await runExample(world, route);
      if (!made)
        throw new Error(`add a successful request of ${name} to src/testing/openapi/example-cases.ts`);
      const { answer } = made;
      expect([answer.status, answer.status < 400 ? '' : answer.body], 'the status').toEqual([
        expect.any(Number),
        '',
      ]);
      const schema = schemaOf(route.call, answer.status);
      if (schema)
        expect(fieldsOnlyIn(answer.body, schema.parse(answer.body)), 'undescribed fields').toEqual([]);
      const now = exampleOf(route, made, createNames(known, name));
      recorded[name] = now;
      if (isRecording) return;
      const example = API_EXAMPLES.calls[name];
      expect(example, 'run npm run api:examples, which records it').toBeDefined();
      expect(differences(example, now), 'run npm run api:examples if this change is meant').toEqual([]);
      expect(example?.status).toBe(now.status);
    });
  },
);

test('every example belongs to an existing call', () => {
  const names = world.app.routes.map(({ call }) => operationIdOf(call));
  expect(
    Object.keys(isRecording ? recorded : API_EXAMPLES.calls).filter((name) => !names.includes(name)),
  ).toEqual([]);
});

const provoked = Object.entries(PROBLEM_CASES).flatMap(([code, provoke]) =>
  typeof provoke === 'string' ? [] : [[code as ProblemCode, provoke] as const],
);
const provokedElsewhere = Object.entries(PROBLEM_CASES).flatMap(([code, file]) =>
  typeof file === 'string' ? [[code as ProblemCode, file] as const] : [],
);

test.each(provoked)('%s is answered as the document shows it', async (code, provoke) => {
  const { status } = PROBLEMS[code];
  const answer = await provoke(world);
  expect([answer.status, answer.body]).toMatchObject([status, { status, code }]);
  const body = problemSchema.parse(answer.body);
  expect(fieldsOnlyIn(answer.body, body), 'undescribed fields').toEqual([]);
  const now = toExample(body, createNames(known, code)) as Problem;
  recordedProblems[code] = now;
  if (isRecording) return;
  const example = API_EXAMPLES.problems[code];
  expect(example, 'run npm run api:examples, which records it').toBeDefined();
  expect(differences(example, now), 'run npm run api:examples if this change is meant').toEqual([]);
  expect(example?.status).toBe(status);
});

test.each(provokedElsewhere)('%s is provoked in %s', (code, file) => {
  const source = readFileSync(join(projectRoot(), file), 'utf8');
  const names = [`'${code}'`, PROBLEMS[code].text];
  expect(names.filter((name) => source.includes(name))).not.toEqual([]);
  recordedProblems[code] = problem(code);
  if (!isRecording) expect(API_EXAMPLES.problems[code]).toEqual(recordedProblems[code]);
});
