import { expect, test } from 'vitest';
import { createBrowserErrorLog } from './log-browser-error';

const ERROR = { message: 'TypeError: no lane', stack: 'at a.js', page: '/quotes' };

function startLog() {
  let now = 0;
  const lines: object[] = [];
  const send = createBrowserErrorLog({ warn: (fields: object) => void lines.push(fields) }, () => now);
  return { lines, send, pass: (ms: number) => (now += ms) };
}

test('a network can log ten errors a minute, and all networks together sixty', () => {
  const { lines, send, pass } = startLog();
  for (let count = 0; count < 30; count += 1) send(ERROR, '203.0.113.7');
  expect(lines).toHaveLength(10);
  // The addresses of one customer of an internet provider count as one network.
  for (let count = 0; count < 30; count += 1) send(ERROR, `2001:db8::${count}`);
  expect(lines).toHaveLength(20);
  for (let count = 0; count < 200; count += 1) send(ERROR, `198.51.100.${count}`);
  expect(lines).toHaveLength(60);
  pass(60_000);
  send(ERROR, '203.0.113.7');
  expect(lines).toHaveLength(61);
});

test('the line has no secret and no id', () => {
  const { lines, send } = startLog();
  const id = '01a209b6-7888-7c38-a1eb-94ed05fe6ea7';
  send({ message: 'of /track?token=s3cr3t', stack: 'Bearer s3cr3t', page: `/carriers/${id}` }, '203.0.113.7');
  expect(lines).toEqual([
    { browserError: 'of /track?(hidden)', stack: 'Bearer (hidden)', page: '/carriers/{id}' },
  ]);
});
