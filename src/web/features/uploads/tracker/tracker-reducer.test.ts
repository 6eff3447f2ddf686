import { expect, test } from 'vitest';
import type { FileUpload, FileUploadRow } from '../../../../contract/uploads/uploads';
import { snakeToCamel } from '../../../../domain/text/key-case';
import { UPLOAD, uploadRow } from '../../../../testing/web/upload-rows';
import { NetworkLost } from '../../../api/failures';
import { placeOf, reduceTracker, type TrackerEvent } from './tracker-reducer';
import { emptyState } from './tracker-state';
import type { UploadRequest } from './upload-request';

const USER = uploadRow().created_by;
const CARRIER = '00000000-0000-7000-8000-0000000000c1';
const SENT_AT = Date.parse('2026-11-21T12:00:00Z');
const REPLACE: UploadRequest = {
  ...{ file: new File([''], 'lanes.csv'), type: 'lanes', mode: 'REPLACE', isDryRun: true },
  ...{ isAppliedNext: true, carrierId: CARRIER, shipperId: null, searchOptions: null },
};
const keys = { sentAtMs: SENT_AT, idempotencyKey: 'key' };
const SEND: TrackerEvent = { kind: 'SEND', key: 'a', request: REPLACE, ...keys };
const ACCEPTED: TrackerEvent = { kind: 'SEND_ACCEPTED', key: 'a', id: UPLOAD };
const rowOfFile = (
  status: FileUploadRow['status'],
  second: number,
  part: Partial<FileUploadRow> = {},
): TrackerEvent => ({
  kind: 'ROW',
  row: snakeToCamel(
    uploadRow({
      name: placeOf(REPLACE, SENT_AT).path,
      status,
      updated_at: `2026-11-21T12:00:0${second}.000Z`,
      attributes: { removed: 0, created: 1 },
      ...part,
    }),
  ) as FileUpload,
});
const RUNS = rowOfFile('PROCESSING', 1);
const ENDS = rowOfFile('COMPLETED', 2);

function run(...events: TrackerEvent[]) {
  let state = emptyState(USER);
  const effects = events.flatMap((event) => {
    const step = reduceTracker(state, event);
    state = step.state;
    return step.effects;
  });
  const kinds = effects.map((effect) => (effect.kind === 'ANNOUNCE' ? effect.news.kind : effect.kind));
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return { state, count, phase: state.uploads.get(UPLOAD)?.phase.name };
}

test.each([
  ['the response first', [ACCEPTED, RUNS, ENDS]],
  ['the response between the rows', [RUNS, ACCEPTED, ENDS]],
  ['the response last', [RUNS, ENDS, ACCEPTED]],
  ['the rows in the wrong order', [ENDS, RUNS, ACCEPTED]],
  ['only the last row, before the response', [ENDS, ACCEPTED]],
  ['only the last row, after the response', [ACCEPTED, ENDS]],
])('a Replace is applied once and its result announced once: %s', (_, events) => {
  const { count, phase } = run(SEND, ...events);
  expect([phase, count('APPLY'), count('ENDED')]).toEqual(['APPLYING', 1, 1]);
});

test('a Replace whose first response was lost is applied once a retry is accepted', () => {
  const lost: TrackerEvent = { kind: 'SEND_FAILED', key: 'a', error: new NetworkLost('No response') };
  const first = run(SEND, RUNS, lost);
  expect([first.phase, first.state.unanswered]).toEqual(['RUNNING', { request: REPLACE, ...keys }]);
  const again: TrackerEvent = { kind: 'SEND', key: 'b', request: REPLACE, ...keys };
  const accepted: TrackerEvent = { kind: 'SEND_ACCEPTED', key: 'b', id: UPLOAD };
  expect(run(SEND, RUNS, lost, again, ENDS, accepted).phase).toBe('APPLYING');
  expect(run(SEND, RUNS, lost, again, accepted, ENDS).phase).toBe('APPLYING');
});

test('a file that arrived although the user cancelled is tracked, but not applied', () => {
  const { phase, count } = run(SEND, RUNS, { kind: 'SEND_ABORTED', key: 'a' }, ENDS);
  expect([phase, count('APPLY'), count('ENDED')]).toEqual(['ENDED', 0, 1]);
});

test('a row of another file or another user is not mistaken for the file being sent', () => {
  const other = rowOfFile('PROCESSING', 1, { name: 'x/lanes/2026-11-21/lanes_1' });
  expect(run(SEND, other).phase).toBe('RUNNING');
  const stranger = rowOfFile('PROCESSING', 1, { created_by: '00000000-0000-7000-8000-000000000009' });
  expect(run(SEND, stranger).phase).toBeUndefined();
  const moved: TrackerEvent = {
    kind: 'PATH_CHANGED',
    key: 'a',
    sentAtMs: SENT_AT + 1,
    idempotencyKey: 'key 2',
  };
  expect(run(SEND, RUNS, moved).phase).toBe('RUNNING');
});

test('a change of user resets everything but the open list', () => {
  const { state, count } = run(
    SEND,
    RUNS,
    ACCEPTED,
    { kind: 'LIST', isOpen: true },
    { kind: 'USER_CHANGED', userId: 'b' },
  );
  expect(state).toEqual({ ...emptyState('b'), isListOpen: true });
  expect(count('ABORT_ALL')).toBe(1);
  expect(reduceTracker(state, ACCEPTED)).toEqual({ state, effects: [] });
});
