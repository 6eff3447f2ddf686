import { expect, test } from 'vitest';
import type { FileUpload, FileUploadRow } from '../../../../contract/uploads/uploads';
import { snakeToCamel } from '../../../../domain/text/key-case';
import { UPLOAD, uploadRow } from '../../../../testing/web/upload-rows';
import type { TrackedUpload } from './tracked-upload';
import { MAX_SILENT_POLLS, POLL_MS, stepUpload, trackUpload, type UploadEvent } from './upload-machine';
import type { UploadRequest } from './upload-request';

const rowAt = (status: FileUploadRow['status'], second: number, part: Partial<FileUploadRow> = {}) =>
  snakeToCamel(
    uploadRow({ status, updated_at: `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`, ...part }),
  ) as FileUpload;
const REPLACE: UploadRequest = {
  ...{ file: new File([''], 'lanes.csv'), type: 'lanes', mode: 'REPLACE', isDryRun: true },
  ...{ isAppliedNext: true, carrierId: null, shipperId: null, searchOptions: null },
};
const running = (request: UploadRequest | null = null) =>
  trackUpload(UPLOAD, { request, row: rowAt('PROCESSING', 1) }).upload;
const checked = (removed: number) => rowAt('COMPLETED', 2, { attributes: { removed } });
const largeChange = rowAt('COMPLETED', 2, { attributes: { removed: 0 }, needs_confirmation: true });
const run = (upload: TrackedUpload, ...events: UploadEvent[]) =>
  events.reduce((step, event) => stepUpload(step.upload, event), { upload, effects: [] } as ReturnType<
    typeof stepUpload
  >);
const phaseAfter = (upload: TrackedUpload, ...events: UploadEvent[]) =>
  run(upload, ...events).upload.phase.name;

const silentPolls = Array.from(
  { length: MAX_SILENT_POLLS },
  () => ({ kind: 'POLL_FAILED', error: 'x' }) as const,
);
const found = (row: FileUpload | null) => ({ kind: 'POLLED', row }) as const;
const liveRow = (row: FileUpload) => ({ kind: 'ROW', row }) as const;
const APPLY = { kind: 'APPLY' } as const;
const APPLIED = { kind: 'APPLY_SUCCEEDED', appliedAs: 'next' } as const;
const FAILED = { kind: 'APPLY_FAILED', error: 'no' } as const;
const RETRY = { kind: 'RETRY' } as const;
const CANCEL = { kind: 'CANCEL_REPLACE' } as const;
const lookedUp = trackUpload(UPLOAD).upload;

test.each<[string, TrackedUpload, UploadEvent[], string]>([
  ['an unknown id', lookedUp, [found(null)], 'NOT_FOUND'],
  ['a retry of an unknown id', lookedUp, [found(null), RETRY], 'LOOKING_UP'],
  ['a live row of an unknown id', lookedUp, [found(null), liveRow(rowAt('CREATED', 1))], 'RUNNING'],
  ['a poll that finds it', lookedUp, [found(rowAt('CREATED', 1))], 'RUNNING'],
  ['a row it no longer finds', running(), [found(null)], 'RUNNING'],
  ['one poll too few', running(), silentPolls.slice(1), 'RUNNING'],
  ['polls without news', running(), silentPolls, 'SILENT'],
  ['polls that never found it', lookedUp, silentPolls, 'SILENT'],
  ['a retry after silence', running(), [...silentPolls, RETRY], 'RUNNING'],
  ['a retry of one never found', lookedUp, [...silentPolls, RETRY], 'LOOKING_UP'],
  ['news after silence', running(), [...silentPolls, liveRow(rowAt('PROCESSING', 2))], 'RUNNING'],
  ['an older row after silence', running(), [...silentPolls, liveRow(rowAt('CREATED', 0))], 'SILENT'],
  ['the end', running(), [liveRow(rowAt('ERROR', 2))], 'ENDED'],
  ['a row after the end', running(), [liveRow(rowAt('ERROR', 2)), liveRow(rowAt('PROCESSING', 3))], 'ENDED'],
  ['a retry after the end', running(), [liveRow(rowAt('ERROR', 2)), RETRY], 'ENDED'],
  ['a check that removes nothing', running(REPLACE), [liveRow(checked(0))], 'APPLYING'],
  ['a check that removes rows', running(REPLACE), [liveRow(checked(3))], 'AWAITING_CONFIRMATION'],
  ['a check with a large change', running(REPLACE), [liveRow(largeChange)], 'AWAITING_CONFIRMATION'],
  ['a confirmed large change', running(REPLACE), [liveRow(largeChange), APPLY], 'APPLYING'],
  ['a check that failed', running(REPLACE), [liveRow(rowAt('ERROR', 2))], 'ENDED'],
  ['a confirmed Replace', running(REPLACE), [liveRow(checked(3)), APPLY], 'APPLYING'],
  ['a cancelled Replace', running(REPLACE), [liveRow(checked(3)), CANCEL], 'ENDED'],
  ['a check cancelled while it runs', running(REPLACE), [CANCEL, liveRow(checked(0))], 'ENDED'],
  ['a cancel that comes too late', running(REPLACE), [liveRow(checked(0)), CANCEL], 'APPLYING'],
  [
    'a Replace that could not be applied',
    running(REPLACE),
    [liveRow(checked(0)), FAILED],
    'AWAITING_CONFIRMATION',
  ],
  ['an applied Replace', running(REPLACE), [liveRow(checked(0)), APPLIED], 'APPLIED'],
  ['an applied dry run', running(), [liveRow(checked(0)), APPLY, APPLIED], 'APPLIED'],
  ['a dry run that could not be applied', running(), [liveRow(checked(0)), APPLY, FAILED], 'ENDED'],
  ['a dry run applied once more', running(), [liveRow(checked(0)), APPLY, APPLIED, APPLY], 'APPLYING'],
  ['applying before the end', running(), [APPLY], 'RUNNING'],
  ['a response that nobody awaits', running(), [liveRow(checked(0)), APPLIED], 'ENDED'],
])('%s', (_, upload, events, phase) => {
  expect(phaseAfter(upload, ...events)).toBe(phase);
});

test('applying confirms a large change only if the user has seen it', () => {
  const effectOf = (row: FileUpload) => run(running(), liveRow(row), APPLY).effects;
  expect(effectOf(largeChange)).toEqual([{ kind: 'APPLY', id: UPLOAD, confirmsLargeChange: true }]);
  expect(effectOf(checked(0))).toEqual([{ kind: 'APPLY', id: UPLOAD, confirmsLargeChange: false }]);
});

test('only an upload that can still change is polled', () => {
  const poll = (afterMs: number) => ({ kind: 'POLL', id: UPLOAD, afterMs });
  expect(trackUpload(UPLOAD).effects).toEqual([poll(0)]);
  expect(trackUpload(UPLOAD, { row: rowAt('CREATED', 1) }).effects).toContainEqual(poll(POLL_MS));
  expect(run(running(), found(rowAt('PROCESSING', 1))).effects).toEqual([poll(POLL_MS)]);
  expect(run(running(), ...silentPolls).effects).toEqual([]);
  expect(run(running(), ...silentPolls, RETRY).effects).toEqual([poll(0)]);
  // The next poll is already scheduled: a live row must not delay it.
  expect(run(running(), liveRow(rowAt('PROCESSING', 2))).effects).not.toContainEqual(poll(POLL_MS));
  expect(run(running(), liveRow(rowAt('COMPLETED', 2))).effects[0]).toEqual({
    kind: 'STOP_POLLING',
    id: UPLOAD,
  });
});

test('the next response clears a failure to poll or to apply', () => {
  const failed = run(running(), { kind: 'POLL_FAILED', error: 'lost' }).upload;
  expect(failed.pollFailure).toBe('lost');
  expect(run(failed, found(rowAt('PROCESSING', 1))).upload.pollFailure).toBeNull();
  const notApplied = run(running(), liveRow(checked(0)), APPLY, FAILED).upload;
  expect(notApplied.phase).toMatchObject({ name: 'ENDED', applyFailure: 'no' });
  expect(run(notApplied, APPLY).upload.phase).not.toHaveProperty('applyFailure');
});
