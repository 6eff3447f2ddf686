import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebhookDelivery } from '../../../contract/webhooks/webhook-deliveries';
import type { Webhook } from '../../../contract/webhooks/webhooks';
import type { Role } from '../../../domain/people/roles';
import { cursorPageOf, pageOf } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall } from '../../../testing/web/stub-server';
import { OverlayHost } from '../../ui/overlay/overlays';
import { WebhookPage } from './webhook-page';
import { Webhooks } from './webhooks';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHIPPER = { id: '00000000-0000-7000-8000-000000000020', name: 'Alder Foods' };
const ID = '00000000-0000-7000-8000-000000000051';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const PATH = `/v1/webhooks/${ID}`;

const webhookOf = (part: Partial<Webhook> = {}): Webhook => ({
  id: ID,
  shipperId: SHIPPER.id,
  carrierId: null,
  companyName: SHIPPER.name,
  url: 'https://tms.alder.example/coldlane',
  description: 'Dispatch board',
  eventTypes: ['load.created', 'load.changed'],
  status: 'ACTIVE',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  lastDelivery: null,
  previousSecretEndsAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...part,
});

const FAILED: WebhookDelivery = {
  id: '00000000-0000-7000-8000-000000000061',
  webhookId: ID,
  eventType: 'load.created',
  eventAt: '2026-11-21T09:00:00.000Z',
  status: 'FAILED',
  attempts: 2,
  attemptedAt: '2026-11-21T09:05:00.000Z',
  nextAttemptAt: null,
  durationMs: 45,
  responseStatus: 500,
  failure: 'STATUS',
};

async function open(
  screenOf: 'list' | 'page',
  routes: Record<string, (call: SentCall) => Response> = {},
  role: Role = 'SHIPPER_ADMIN',
) {
  const me = meOf([role], [SHIPPER]);
  const { api, calls } = await signedInApi(me, {
    'GET /v1/webhooks': () => pageOf([]),
    [`GET ${PATH}`]: () => answer(webhookOf()),
    [`GET ${PATH}/deliveries`]: () => cursorPageOf([]),
    ...routes,
  });
  renderInRouter(
    <>
      {screenOf === 'list' ? <Webhooks /> : <WebhookPage id={ID} />}
      <OverlayHost />
    </>,
    api,
  );
  return (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path);
}

async function fillCreation(url: string) {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Create webhook' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^URL/ }), { target: { value: url } });
  return dialog;
}

test('the secret of a new webhook is shown once and is gone from the page afterwards', async () => {
  const sent = await open('list', {
    'POST /v1/webhooks': () => answer({ ...webhookOf(), secret: SECRET }, 201),
  });
  const dialog = await fillCreation('https://tms.alder.example/coldlane');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Load changed' }));
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Load created' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(sent('POST', '/v1/webhooks').map(({ body }) => body)).toEqual([
    {
      url: 'https://tms.alder.example/coldlane',
      description: null,
      eventTypes: ['load.created', 'load.changed'],
      shipperId: SHIPPER.id,
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(document.body.innerHTML).not.toContain(SECRET));
});

test('a refused URL and missing events show at their fields, and the entries stay', async () => {
  await open('list', {
    'POST /v1/webhooks': () =>
      problem('INVALID_INPUT', 'Invalid', { errors: [{ field: 'url', message: 'Enter a public address' }] }),
  });
  const dialog = await fillCreation('https://10.0.0.1/');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect(await within(dialog).findByText('Choose at least one event')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Tracking recorded' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create webhook' }));
  expect(await within(dialog).findByText('Enter a public address')).toBeTruthy();
  expect((within(dialog).getByRole('textbox', { name: /^URL/ }) as HTMLInputElement).value).toBe(
    'https://10.0.0.1/',
  );
});

test('a webhook that is disabled says why, sends nothing, and can be enabled', async () => {
  const path = `${PATH}/enable`;
  const disabled = webhookOf({
    status: 'DISABLED',
    disabledReason: 'GONE',
    disabledAt: '2026-11-21T09:00:00.000Z',
  });
  const sent = await open('page', {
    [`GET ${PATH}`]: () => answer(disabled),
    [`POST ${path}`]: () => answer(webhookOf()),
  });
  expect(await screen.findByText(/answered 410 Gone/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send test event' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Enable' }));
  await screen.findByText('Webhook enabled');
  expect(sent('POST', path)).toHaveLength(1);
});

test('a failed delivery opens to its body and attempts, and is sent again', async () => {
  const one = `/v1/webhook-deliveries/${FAILED.id}`;
  const sent = await open('page', {
    [`GET ${PATH}/deliveries`]: () => cursorPageOf([FAILED]),
    [`GET ${one}`]: () =>
      answer({
        ...FAILED,
        url: webhookOf().url,
        requestBody: '{"type":"load.created"}',
        attemptLog: [
          {
            number: 2,
            at: '2026-11-21T09:05:00.000Z',
            durationMs: 45,
            responseStatus: 500,
            failure: 'STATUS',
            answer: 'database is away',
          },
        ],
      }),
    [`POST ${one}/replay`]: () => answer({ ...FAILED, status: 'PENDING' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Load created, / }));
  expect(await screen.findByText('database is away')).toBeTruthy();
  expect(screen.getByText(/"type": "load.created"/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Send again: Load created/ }));
  expect(await screen.findByText(/The delivery is sent again/)).toBeTruthy();
  expect(sent('POST', `${one}/replay`)).toHaveLength(1);
});

test('all failed deliveries are sent again, and the count is reported', async () => {
  const path = `${PATH}/replay-failed`;
  const sent = await open('page', { [`POST ${path}`]: () => answer({ count: 12 }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Send all failed again' }));
  expect(await screen.findByText('12 failed deliveries are sent again.')).toBeTruthy();
  expect(sent('POST', path)).toHaveLength(1);
});

test('a rotated secret is shown once, with the end of the previous one', async () => {
  const path = `${PATH}/rotate-secret`;
  const sent = await open('page', {
    [`POST ${path}`]: () => answer({ secret: SECRET, previousSecretEndsAt: '2026-11-22T12:00:00.000Z' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  const question = await screen.findByRole('dialog');
  expect(sent('POST', path)).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(screen.getByText(/signed with the new and the previous secret/)).toBeTruthy();
});

test('a webhook of another company looks like one that does not exist', async () => {
  await open('page', { [`GET ${PATH}`]: () => problem('NOT_FOUND', 'Not found') });
  expect(await screen.findByText('This webhook does not exist')).toBeTruthy();
});
