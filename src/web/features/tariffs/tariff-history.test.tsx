import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileUpload, FileUploadRow } from '../../../contract/uploads/uploads';
import type { Role } from '../../../domain/people/roles';
import { snakeToCamel } from '../../../domain/text/key-case';
import { CARRIER, pageOf, signInAs, tariffRevisionRow } from '../../../testing/web/carrier-rows';
import { catchDownloads } from '../../../testing/web/catch-downloads';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../testing/web/stub-server';
import { uploadRow } from '../../../testing/web/upload-rows';
import { uploadHubOf } from '../../api/live-hub';
import { OverlayHost } from '../../ui/overlay/overlays';
import { TariffHistory } from './tariff-history';

/** Sends a live row to the screen. */
const ignore = (_row: FileUpload) => {};
let sendLive = ignore;

afterEach(() => {
  sendLive = ignore;
  vi.unstubAllGlobals();
});

const RUN = '00000000-0000-7000-8000-0000000000e1';
const LIST = 'GET /rest/v1/tariff_revision';
const POST = `POST /v1/carriers/${CARRIER}/tariff/restore`;
const RUNS = 'GET /rest/v1/file_upload_processing';

const REVISIONS = () =>
  pageOf([
    tariffRevisionRow(3, { cause: 'RESTORE', restores_revision: 1, upload_type: 'tariff-restore' }),
    tariffRevisionRow(2, { cause: 'UPLOAD', upload_type: 'lanes', made_by_name: 'Ines Vale' }),
    tariffRevisionRow(1),
  ]);
const run = (part: Partial<FileUploadRow>) => pageOf([uploadRow({ id: RUN, ...part })]);
const counts = { rows: 4, created: 1, updated: 2, removed: 3, unchanged: 1_000 };

async function open(role: Role, routes: Record<string, (call: SentCall) => Response>) {
  const { api, sent } = await signInAs(role, { [LIST]: REVISIONS, ...routes });
  vi.spyOn(uploadHubOf(api.session), 'watch').mockImplementation(({ onRow }) => {
    sendLive = onRow;
    return () => {};
  });
  renderInRouter(
    <>
      <TariffHistory carrierId={CARRIER} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${CARRIER}?tab=tariff`,
  );
  await screen.findByText('3 versions');
  return { sent };
}

test('each revision shows its cause and author, and which one is current', async () => {
  const { sent } = await open('CARRIER_STAFF', {});
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Restored version 1')).toBeTruthy();
  expect(table.getByText('Upload: Lanes')).toBeTruthy();
  expect(table.getByText('Carrier created')).toBeTruthy();
  expect(table.getByText('Ines Vale')).toBeTruthy();
  const current = table.getByText('Current').closest('tr');
  expect(current?.textContent).toContain('Version 3');
  expect(sent('/tariff_revision')[0]?.query.get('carrier_id')).toBe(CARRIER);
});

test('a revision from demo files says so, and one without a name has an unknown author', async () => {
  await open('CARRIER_STAFF', {
    [LIST]: () =>
      pageOf([
        tariffRevisionRow(3),
        tariffRevisionRow(2, { cause: 'DEMO' }),
        tariffRevisionRow(1, { cause: 'DEMO' }),
      ]),
  });
  const cells = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(cells.find((words) => words.includes('Version 3'))).toMatch(/Settings or terms.*Coldlane/);
  expect(cells.find((words) => words.includes('Version 2'))).toMatch(/Demo files.*Demo data/);
  expect(cells.find((words) => words.includes('Version 1'))).toMatch(/Carrier created.*Demo data/);
});

test('edits name the types of their rows', async () => {
  const lanes = { created: 0, updated: 12, removed: 0 };
  await open('CARRIER_STAFF', {
    [LIST]: () =>
      pageOf([
        tariffRevisionRow(3, { cause: 'UNDO' }),
        tariffRevisionRow(2, { cause: 'EDIT', summary: { lanes } }),
        tariffRevisionRow(1),
      ]),
  });
  const table = within(screen.getByRole('table'));
  expect(table.getByText('Edited rows: Lanes')).toBeTruthy();
  expect(table.getByText('Undid the last edit')).toBeTruthy();
});

test('staff can only read: they cannot compare or restore, and nobody can restore the current revision', async () => {
  await open('CARRIER_STAFF', {});
  expect(screen.queryByRole('button', { name: /^(Compare|Restore)/ })).toBeNull();
});

test('a comparison shows the counts and the rows, and offers the restore', async () => {
  let isQueued = true;
  const { sent } = await open('CARRIER_ADMIN', {
    [POST]: () => answer({ id: RUN }, 201),
    [RUNS]: () => run(isQueued ? { status: 'CREATED', attributes: {} } : { attributes: counts }),
    'GET /rest/v1/file_upload_change': () =>
      pageOf([
        {
          upload_id: RUN,
          position: 1,
          change: 'UPDATED',
          key: { type: 'regions', region: 'Bay' },
          before: { pickup_premium_cap: '7500', pickup_minimum_weight: '1' },
          after: { pickup_premium_cap: '5000', pickup_minimum_weight: null },
          amounts: ['pickup_premium_cap'],
          shares: [],
        },
      ]),
  });
  expect(screen.queryByRole('button', { name: 'Compare with version 3' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Compare with version 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Waiting in the queue/)).toBeTruthy();
  isQueued = false;
  expect(await dialog.findByText('1,000')).toBeTruthy();
  expect(await dialog.findByText('Bay')).toBeTruthy();
  expect(dialog.getByText('Regions: would be changed')).toBeTruthy();
  expect(dialog.getByText('Pickup premium at most: $75.00 → $50.00 (-33%)')).toBeTruthy();
  expect(dialog.getByText('Lightest pickup, lb: 1 → blank')).toBeTruthy();
  expect(sent('/restore').map(({ body }) => body)).toEqual([{ revision: 2, dryRun: true }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Restore version 2' }));
  expect(await screen.findByText('Restore version 2?')).toBeTruthy();
  expect(sent('/restore')).toHaveLength(1);
});

test('removed rows are shown first, even if they are on a later page of the changes', async () => {
  const change = (position: number, kind: string) => ({
    upload_id: RUN,
    position,
    change: kind,
    key: { type: 'regions', region: `${kind} ${position}` },
    before: kind === 'CREATED' ? null : { region: `${kind} ${position}` },
    after: kind === 'REMOVED' ? null : { region: `${kind} ${position}` },
    amounts: [],
    shares: [],
  });
  const all = [
    ...Array.from({ length: 50 }, (_, at) => change(at + 1, 'CREATED')),
    ...Array.from({ length: 50 }, (_, at) => change(at + 51, 'UPDATED')),
    change(101, 'REMOVED'),
  ];
  await open('CARRIER_ADMIN', {
    [POST]: () => answer({ id: RUN }, 201),
    [RUNS]: () => run({ attributes: counts }),
    'GET /rest/v1/file_upload_change': ({ query }) =>
      pageOf(query.get('page') === '2' ? all.slice(100) : all.slice(0, 100)),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Compare with version 2' }));
  expect(await screen.findByText('REMOVED 101')).toBeTruthy();
});

test('a live row that completes a restore shows at once, and a late one changes nothing', async () => {
  const { sent } = await open('CARRIER_ADMIN', {
    [POST]: () => answer({ id: RUN }, 201),
    [RUNS]: () => run({ status: 'PROCESSING', attributes: {}, updated_at: '2026-11-20T15:00:00.000Z' }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Compare with version 2' }));
  await screen.findByText(/^Reading rows/);
  const pollsBefore = sent('/file_upload_processing').length;
  const sendRow = (status: FileUploadRow['status'], second: number) => {
    const updated_at = `2026-11-20T15:00:0${second}.000Z`;
    const row = uploadRow({ id: RUN, status, attributes: counts, updated_at });
    act(() => sendLive(snakeToCamel(row)));
  };
  await waitFor(() => expect(sendLive).not.toBe(ignore));
  sendRow('COMPLETED', 2);
  sendRow('PROCESSING', 1);
  expect(await screen.findByText('1,000')).toBeTruthy();
  expect(sent('/file_upload_processing')).toHaveLength(pollsBefore);
});

test('a restore asks for confirmation, is sent once, and reloads the list when it is done', async () => {
  const { sent } = await open('CARRIER_ADMIN', {
    [POST]: () => answer({ id: RUN }, 201),
    [RUNS]: () => run({ revision: 4, attributes: counts }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent('/restore')).toHaveLength(0);
  const button = dialog.getByRole('button', { name: 'Restore' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Version 1 restored as version 4.')).toBeTruthy();
  expect(sent('/restore').map(({ body }) => body)).toEqual([{ revision: 1, dryRun: false }]);
  await waitFor(() => expect(sent('/tariff_revision').length).toBeGreaterThan(1));
});

test('a refused restore shows the errors that prevent it', async () => {
  await open('CARRIER_ADMIN', {
    [POST]: () => answer({ id: RUN }, 201),
    [RUNS]: () => run({ status: 'ERROR', message: '1 error', attributes: { errors: 1 } }),
    'GET /rest/v1/file_upload_error': () =>
      pageOf([
        {
          ...{ upload_id: RUN, position: 1, source: null, line: null, lines: [], count: 1 },
          ...{ column_name: 'x', value: null, expected: 'a dock' },
        },
      ]),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Compare with version 1' }));
  expect(await screen.findByText('Expected a dock.')).toBeTruthy();
  expect(screen.getByText('1 error')).toBeTruthy();
});

test('a refusal from the server is shown in the dialog, which stays open', async () => {
  await open('CARRIER_ADMIN', { [POST]: () => problem('FORBIDDEN', 'Only an admin may') });
  fireEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText(/Nothing was restored\./)).toBeTruthy();
});

test('a file of a past revision is downloaded with the session token', async () => {
  const address = `/v1/carriers/${CARRIER}/tariff/lanes`;
  const { sent } = await open('CARRIER_STAFF', { [`GET ${address}`]: () => new Response('a,b') });
  const downloads = catchDownloads();
  fireEvent.click(screen.getByRole('button', { name: 'Version 2: files' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download Lanes of version 2' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(sent('/tariff/lanes').map(({ query }) => query.get('revision'))).toEqual(['2']);
});
