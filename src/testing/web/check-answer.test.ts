import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findWrongAnswer } from './check-answer';

const of = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const SESSION = { id: '0199-x' };
const USER = {
  id: '00000000-0000-7000-8000-000000000001',
  firstName: 'Ines',
  lastName: 'Vale',
  email: 'ines@example.com',
  roles: ['ADMIN'],
  hasPassword: true,
  phone: null,
};
const SIGNED_IN = { accessToken: 'token', expiresIn: 900, user: USER };
const signIn = (answer: Response) => findWrongAnswer('POST', '/v1/auth/sign-in', answer);
const problem = (about: object, status = 401) =>
  of({ type: 'about:blank', title: 'x', status, detail: 'x', message: 'x', ...about }, status);

test('an answer that fits the contract has no faults, and neither has one from a proxy in front of the server', async () => {
  expect(await signIn(of(SIGNED_IN))).toEqual([]);
  expect(await signIn(problem({ code: 'WRONG_CREDENTIALS' }))).toEqual([]);
  expect(await signIn(new Response('<h1>busy</h1>', { status: 503 }))).toEqual([]);
  expect(await findWrongAnswer('POST', '/v1/auth/sign-out', new Response(null, { status: 204 }))).toEqual([]);
});

test.each([
  ['a call that does not exist', 'POST', '/v1/auth/log-in', of({}), 'the contract has no such call'],
  ['another status', 'POST', '/v1/auth/sign-in', of(SIGNED_IN, 201), 'signIn has no such status'],
  ['a missing field', 'GET', '/v1/auth/sessions', of({}), 'sessions: '],
  ['a wrong value', 'GET', '/v1/auth/sessions', of({ sessions: [SESSION] }), 'sessions.0.id: '],
  [
    'a field that the contract lacks',
    'POST',
    '/v1/auth/sign-in',
    of({ ...SIGNED_IN, user: { ...USER, theme: 'dark' } }),
    '/user/theme: no such field',
  ],
  ['an unknown problem', 'POST', '/v1/auth/sign-in', problem({ code: 'NOPE' }), 'there is no problem NOPE'],
  [
    'a problem with the status of another',
    'POST',
    '/v1/auth/sign-in',
    problem({ code: 'NOT_FOUND' }),
    'NOT_FOUND has the status 404',
  ],
])('%s is found', async (_, method, path, answer, fault) => {
  expect((await findWrongAnswer(method, path, answer)).join('\n')).toContain(fault);
});

test('no component test replaces `fetch` itself, so that each of its answers is compared with the contract', () => {
  const web = join(import.meta.dirname, '../../web');
  const tests = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.test\.tsx?$/.test(path),
  );
  expect(tests.length).toBeGreaterThan(100);
  const replaces = /stubGlobal\(\s*'fetch'|spyOn\(\s*\w+,\s*'fetch'|\.fetch = /;
  expect(tests.filter((path) => replaces.test(readFileSync(join(web, path), 'utf8')))).toEqual([]);
});
