import { expect, test } from 'vitest';
import { createLog } from './log';

function collect(level: Parameters<typeof createLog>[0]) {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  return { log, lines };
}

test('fields that could contain a secret are redacted', () => {
  const { log, lines } = collect('info');
  log.info({ token: 'hunter2', request: { authorization: 'hunter2', path: '/v1' } }, 'seen');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hunter2');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'seen', request: { path: '/v1' } });
});

test('lines below the level are not written', () => {
  const { log, lines } = collect('warn');
  log.info({}, 'quiet');
  log.warn({}, 'loud');
  expect(lines).toHaveLength(1);
});
