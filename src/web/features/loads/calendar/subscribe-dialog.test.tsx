import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { answer, problem } from '../../../../testing/web/stub-server';
import { SubscribeDialog } from './subscribe-dialog';

afterEach(() => vi.unstubAllGlobals());

const URL = 'https://coldlane.example/v1/calendar/secret.ics';
const CREATED = '2026-11-20T15:00:00.000Z';

async function open(link: object | null, others: Record<string, () => Response> = {}) {
  const { api, sent } = await signInAs('SHIPPER_STAFF', {
    'GET /v1/calendar-link': () => answer({ link }),
    'POST /v1/calendar-link': () => answer({ url: URL, createdAt: CREATED }),
    'DELETE /v1/calendar-link': () => new Response(null, { status: 204 }),
    ...others,
  });
  renderInRouter(
    <SubscribeDialog
      isOpen
      onClose={() => {}}
      confirmForm={(onConfirmed) => (
        <button type="button" onClick={onConfirmed}>
          Prove it
        </button>
      )}
    />,
    api,
    '/loads',
  );
  return { sent };
}

test('a created link is shown once, to copy and to open in a calendar', async () => {
  await open(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByDisplayValue(URL)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
    'webcal://coldlane.example/v1/calendar/secret.ics',
  );
  expect(screen.getByText(/No calendar program has read it yet/)).toBeTruthy();
});

test('an earlier link is not shown again; it can be replaced, and ended after a question', async () => {
  const { sent } = await open({ createdAt: CREATED, lastReadAt: '2026-11-21T15:00:00.000Z' });
  expect(await screen.findByText(/Last read .* A link is shown only when it is created\./)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Replace link' }));
  expect(await screen.findByDisplayValue(URL)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End link…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep link' }));
  expect(sent('/v1/calendar-link').some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'End link…' }));
  fireEvent.click(screen.getByRole('button', { name: 'End link' }));
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy();
  expect(screen.queryByDisplayValue(URL)).toBeNull();
});

test('after an old login a link is created only after a proof', async () => {
  let isProven = false;
  await open(null, {
    'POST /v1/calendar-link': () =>
      isProven
        ? answer({ url: URL, createdAt: CREATED })
        : problem('CONFIRMATION_REQUIRED', 'Please confirm that it is you.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  const prove = await screen.findByRole('button', { name: 'Prove it' });
  expect(screen.queryByDisplayValue(URL)).toBeNull();
  isProven = true;
  fireEvent.click(prove);
  expect(await screen.findByDisplayValue(URL)).toBeTruthy();
});

test('a failure is shown, and nothing changes', async () => {
  await open(null, { 'POST /v1/calendar-link': () => problem('OVERLOADED', 'Try again later') });
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy();
});
