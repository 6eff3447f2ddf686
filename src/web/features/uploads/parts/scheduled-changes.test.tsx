import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '../../../../domain/people/roles';
import { CARRIER, pageOf, signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { problem, type SentCall } from '../../../../testing/web/stub-server';
import { UPLOAD, uploadRow } from '../../../../testing/web/upload-rows';
import { keepFigures } from '../../../ui/format/whole-figures';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { ScheduledChanges } from './scheduled-changes';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../../ui/overlay/overlay-parts');
});
afterEach(() => vi.unstubAllGlobals());

const UPLOADS = 'GET /rest/v1/file_upload_processing';
const CANCEL = `POST /v1/uploads/${UPLOAD}/cancel`;
const waiting = (part: object) => uploadRow({ status: 'SCHEDULED', revision: null, ...part });
const JANUARY = waiting({ effective_on: '2027-01-01', file_name: 'january.csv' });
const EDITS = waiting({
  id: '00000000-0000-7000-8000-0000000000d2',
  ...{ type: 'tariff-edit', bucket: null, file_name: null, mode: null, effective_on: '2026-12-01' },
});

async function show(routes: Record<string, (call: SentCall) => Response>, role: Role = 'CARRIER_ADMIN') {
  const { api, calls } = await signInAs(role, routes);
  renderInRouter(
    <>
      <ScheduledChanges carrierId={CARRIER} />
      <OverlayHost />
    </>,
    api,
  );
  return (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
}

test('the next change comes first, with its day, what it is, who made it, and what it would change', async () => {
  const sent = await show({ [UPLOADS]: () => pageOf([JANUARY, EDITS]) });
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(Object.fromEntries(sent(UPLOADS)[0]?.query ?? [])).toMatchObject({
    ...{ carrier_id: CARRIER, status: 'SCHEDULED' },
  });
  expect(first.textContent).toContain(keepFigures('Dec 1, 2026, 00:00 UTC'));
  expect(within(first).getByText('Edits')).toBeTruthy();
  expect(within(second).getByText(/: january\.csv$/)).toBeTruthy();
  expect(second.textContent).toContain('3 to create');
  expect(second.textContent).toContain('Ines Vale');
  expect(within(second).getByRole('link').getAttribute('href')).toBe(
    `/carriers/${CARRIER}/effect?preview=${UPLOAD}`,
  );
});

test('a cancelled change leaves the list, and the last one takes the card with it', async () => {
  let rows = [JANUARY];
  const sent = await show({
    [UPLOADS]: () => pageOf(rows),
    [CANCEL]: () => {
      rows = [];
      return new Response(null, { status: 204 });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel….*january\.csv, / }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(sent(CANCEL)).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^Cancel…/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this change' }));
  await waitFor(() => expect(screen.queryByText('Scheduled changes')).toBeNull());
  expect(sent(CANCEL)).toHaveLength(1);
});

test('a change that has just been applied says so', async () => {
  await show({
    [UPLOADS]: () => pageOf([JANUARY]),
    [CANCEL]: () => problem('WRONG_STATE', 'This upload does not wait for its day.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel…/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this change' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('staff see what waits and cannot cancel it', async () => {
  await show({ [UPLOADS]: () => pageOf([JANUARY]) }, 'CARRIER_STAFF');
  await screen.findByText(/january\.csv/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a list that cannot be read can be tried again', async () => {
  let isDown = true;
  await show({
    [UPLOADS]: () => (isDown ? problem('INTERNAL', 'Something failed.') : pageOf([JANUARY])),
  });
  expect(await screen.findByText(/^Could not load the scheduled changes\./)).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/january\.csv/)).toBeTruthy();
});
