import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReferenceRevision } from '../../../../contract/reference/reference';
import { pageOf, signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, type SentCall } from '../../../../testing/web/stub-server';
import { ReferenceDataScreen } from '../../../screens/reference-data';
import { OverlayHost } from '../../../ui/overlay/overlays';

afterEach(() => vi.unstubAllGlobals());

const COLUMNS = ['zip', 'zip_three', 'state', 'city', 'latitude', 'longitude'];
const zips = () =>
  answer({
    columns: COLUMNS,
    rows: [{ cells: ['93901', '939', 'CA', 'Salinas', '36.6677', '-121.6596'] }],
    total: 1,
    page: 1,
    limit: 50,
  });
const version = (revision: number, more: Partial<ReferenceRevision> = {}): ReferenceRevision => ({
  revision,
  madeAt: '2026-11-20T15:00:00.000Z',
  madeByName: 'Ana Lopez',
  cause: 'UPLOAD',
  uploadType: 'master-zips',
  restoresRevision: null,
  isCurrent: false,
  ...more,
});

async function open(at: string, routes: Record<string, (call: SentCall) => Response> = {}) {
  const { api, sent } = await signInAs('ADMIN', {
    'GET /v1/reference/master-zips/rows': zips,
    'GET /v1/reference-revisions': () =>
      pageOf([version(8, { isCurrent: true, cause: 'EDIT', uploadType: null }), version(7)]),
    ...routes,
  });
  renderInRouter(
    <>
      <ReferenceDataScreen />
      <OverlayHost />
    </>,
    api,
    at,
  );
  return { sent };
}

test('ZIPs are searched and filtered by the server', async () => {
  const { sent } = await open('/reference-data?filter=939');
  expect(await screen.findByText('Salinas')).toBeTruthy();
  expect(sent('/rows')[0]?.query.get('search')).toBe('939');
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'CA' } });
  await waitFor(() => expect(sent('/rows').at(-1)?.query.get('state')).toBe('CA'));
  expect(screen.getByRole('button', { name: /^Download/ })).toBeTruthy();
});

test('without ZIPs, the page says that nobody can search, and the upload form opens with their type', async () => {
  await open('/reference-data', {
    'GET /v1/reference/master-zips/rows': () =>
      answer({ columns: COLUMNS, rows: [], total: 0, page: 1, limit: 50 }),
  });
  expect(await screen.findByText('No ZIPs yet')).toBeTruthy();
  expect(screen.getByText('Upload a file of ZIPs. Until then, nobody can search.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Upload a file' });
  expect(link.getAttribute('href')).toBe('/uploads?upload=new&of=master-zips');
});

test('an earlier version is restored after a confirmation, and the current one cannot be', async () => {
  const { sent } = await open('/reference-data?tab=versions', {
    'POST /v1/reference-revisions/restore': () => answer({ id: '00000000-0000-7000-8000-0000000000aa' }, 201),
    'GET /rest/v1/file_upload_processing': () => pageOf([]),
  });
  expect(await screen.findByText('Facility or fuel price edited')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore version 8' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Restore version 7' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore version 7?' }));
  expect(question.getByText('ZIPs and substitutions return to version 7.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(sent('/v1/reference-revisions/restore').at(-1)?.body).toEqual({ revision: 7, dryRun: false }),
  );
});
