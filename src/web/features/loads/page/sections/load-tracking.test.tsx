import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Tracking, trackingSchema } from '../../../../../contract/loads/load-tracking';
import type { Load } from '../../../../../contract/loads/loads';
import type { Role } from '../../../../../domain/people/roles';
import {
  answeredLoad,
  eventOf,
  LOAD,
  loadOf,
  openLoads,
  trackingOf,
} from '../../../../../testing/web/load-rows';
import { answer, problem, type SentCall } from '../../../../../testing/web/stub-server';
import { stubRequests } from '../../../../../testing/web/stub-xml-http-request';
import { storedAsSent } from '../../../../../testing/web/upload-rows';
import { loadHubOf } from '../../../../api/live-hub';
import { keepFigures } from '../../../../ui/format/whole-figures';
import { LoadPage } from '../load-page';

const SMALL = new Blob(['small'], { type: 'image/jpeg' });
const toBlob = vi.fn();

/** happy-dom decodes no pictures and draws on no canvas. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => {} }));
  const context = { drawImage: () => {}, fillRect: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(toBlob);
  toBlob.mockImplementation((done: BlobCallback) => done(SMALL));
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Routes = Record<string, (call: SentCall) => Response>;
const TRACKING = `/v1/loads/${LOAD}/tracking`;
const FILES = 'POST /storage/v1/object/load-files/*';
const LINK = `/v1/loads/${LOAD}/tracking-link`;

const open = (
  tracking: () => Tracking,
  role: Role = 'CARRIER_STAFF',
  routes: Routes = {},
  load?: () => Load,
) =>
  openLoads(<LoadPage id={LOAD} map={() => <p>map</p>} />, role, `/loads/${LOAD}`, {
    [`GET /v1/loads/${LOAD}`]: () => answer((load ?? answeredLoad)()),
    [`GET ${TRACKING}`]: () => answer(tracking()),
    ...routes,
  });
const section = async () => within(await screen.findByRole('region', { name: 'Tracking' }));
const pickedUp = eventOf(1, 'PICKED_UP', '2026-11-27T10:12-08:00', {
  place: 'Salinas, CA',
  temperatureF: -2,
  note: 'Seal 771204',
});
const onRoad = () =>
  trackingOf({ step: 'PICKED_UP', events: [pickedUp], next: ['AT_TERMINAL', 'DELIVERED', 'EXCEPTION'] });

test('the samples are what the contract promises', () => {
  expect(trackingSchema.parse(onRoad())).toEqual(onRoad());
});

test('events show time with offset, place, reading, and note, and the days are compared in words', async () => {
  await open(onRoad, 'SHIPPER_STAFF');
  const items = (await section()).findAllByRole('listitem');
  const [done, toCome] = (await items).map(({ textContent }) => textContent);
  for (const part of [
    'Picked up',
    'Salinas, CA',
    '-2 °F',
    'Fri, Nov 27',
    '10:12 AM',
    'UTC−8',
    'Thu, Nov 26',
  ]) {
    expect(done?.replaceAll('\u00a0', ' ')).toContain(part);
  }
  expect(done).toContain('1 day late');
  expect(done).toContain('Seal 771204');
  expect(toCome).toContain('DeliveredNew York, NY');
  expect(toCome).toContain(keepFigures('Thu, Dec 3'));
  // The facts at the top of the page show them too.
  expect(screen.getByText('Latest event').closest('div')?.textContent).toContain('Picked upSalinas, CA');
});

test('a load that was never accepted has no tracking', async () => {
  const { calls } = await open(trackingOf, 'SHIPPER_STAFF', {}, loadOf);
  await screen.findByText('Pending');
  expect(screen.queryByRole('region', { name: 'Tracking' })).toBeNull();
  expect(calls.filter(({ path }) => path === TRACKING)).toEqual([]);
});

test('an event that the stream reports shows without a reload and is read out', async () => {
  let current = trackingOf();
  let load = answeredLoad();
  let report: (changed: { id: string; updatedAt: string }) => void = () => {};
  const { api } = await open(
    () => current,
    'SHIPPER_STAFF',
    {},
    () => load,
  );
  vi.spyOn(loadHubOf(api.session), 'watch').mockImplementation(({ onRow }) => {
    report = onRow;
    return () => {};
  });
  const shown = await section();
  await shown.findAllByRole('listitem');
  await waitFor(() => expect(report).not.toHaveLength(0));
  current = onRoad();
  load = { ...load, updatedAt: '2026-11-27T18:13:00.000Z' };
  act(() => report({ id: LOAD, updatedAt: load.updatedAt }));
  expect(await shown.findByText('Seal 771204')).toBeTruthy();
  expect(shown.getByRole('status').textContent).toBe('Picked up, Salinas, CA');
});

async function openForm(tracking: () => Tracking, routes: Routes) {
  const opened = await open(tracking, 'CARRIER_STAFF', routes);
  fireEvent.click(await (await section()).findByRole('button', { name: 'Record event' }));
  return { ...opened, form: within(await screen.findByRole('dialog')) };
}
const record = (form: ReturnType<typeof within>) =>
  fireEvent.click(form.getByRole('button', { name: 'Record' }));
const fill = (form: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } });

test('a step that another tab has recorded is no longer chosen, and the rest of the form stays', async () => {
  let current = trackingOf({ next: ['PICKED_UP', 'EXCEPTION'] });
  let load = answeredLoad();
  const { form, sent } = await openForm(() => current, {
    [`GET /v1/loads/${LOAD}`]: () => answer(load),
    [`POST ${TRACKING}`]: () => problem('WRONG_STATE', 'The last recorded step is "Picked up".'),
  });
  fill(form, /^Note/, 'Seal 771204');
  current = onRoad();
  load = { ...load, updatedAt: '2026-11-27T18:13:00.000Z' };
  record(form);
  expect((await form.findByRole('alert')).textContent).toContain('The last recorded step is "Picked up".');
  await waitFor(() => expect(form.queryByRole('radio', { name: 'Picked up' })).toBeNull());
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Place/ }).value).toBe('');
  record(form);
  expect(await form.findByText('Choose what happened')).toBeTruthy();
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Seal 771204');
  expect(sent('/tracking').filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('what is typed about an event is there again after Back and forward, until it is recorded', async () => {
  const { form } = await openForm(onRoad, {});
  fireEvent.click(form.getByRole('radio', { name: 'Exception' }));
  fill(form, /^Place/, 'Amarillo, TX');
  fill(form, /^Note/, 'Flat tire');
  cleanup();
  const again = await openForm(onRoad, { [`POST ${TRACKING}`]: () => answer(onRoad()) });
  expect(again.form.getByRole<HTMLInputElement>('radio', { name: 'Exception' }).checked).toBe(true);
  expect(again.form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('Flat tire');
  record(again.form);
  await screen.findByText('The event was recorded.');
  cleanup();
  const third = await openForm(onRoad, {});
  expect(third.form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('');
});

test('only the steps that may follow are offered, and an exception needs a note', async () => {
  const { form, sent } = await openForm(onRoad, {});
  expect(form.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'AT_TERMINAL',
    'DELIVERED',
    'EXCEPTION',
  ]);
  record(form);
  expect(await form.findByText('Choose what happened')).toBeTruthy();
  fireEvent.click(form.getByRole('radio', { name: 'Exception' }));
  fill(form, /^Place/, 'Amarillo, TX');
  record(form);
  expect(await form.findByText('Required')).toBeTruthy();
  expect(sent('/tracking').filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a delivery is sent with its photo, place, and offset, and a second press records nothing more', async () => {
  let isDown = true;
  const { form, sent, calls } = await openForm(onRoad, {
    [`POST ${TRACKING}`]: () => {
      if (isDown) throw new TypeError('offline');
      return answer(trackingOf({ step: 'DELIVERED', events: [pickedUp], next: ['EXCEPTION'] }));
    },
    [FILES]: storedAsSent,
  });
  stubRequests();
  fireEvent.click(form.getByRole('radio', { name: 'Delivered' }));
  expect((form.getByRole('textbox', { name: /^Place/ }) as HTMLInputElement).value).toBe('New York, NY');
  fill(form, /^Temperature/, '-1');
  const input = document.querySelector('input[name="photo"]');
  fireEvent.change(input as Element, {
    target: { files: [new File(['x'], 'proof.jpg', { type: 'image/jpeg' })] },
  });
  expect(await form.findByAltText('The chosen photo')).toBeTruthy();

  record(form);
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(form.getByAltText('The chosen photo')).toBeTruthy();
  isDown = false;
  record(form);
  record(form);
  expect(await screen.findByText('The event was recorded.')).toBeTruthy();
  const posts = calls.filter(({ method, path }) => method === 'POST' && path === TRACKING);
  expect(posts).toHaveLength(2);
  expect(new Set(posts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  // Both attempts name the same stored photo.
  const stored = calls.filter(({ path }) => path.startsWith('/storage/'));
  expect(new Set(stored.map(({ path }) => path)).size).toBe(1);
  expect(new Set(stored.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(stored[0]?.body).toBe(SMALL);
  expect(posts[0]?.body).toMatchObject({
    type: 'DELIVERED',
    place: 'New York, NY',
    temperatureF: -1,
    fileUrl: stored[0]?.path,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/),
  });
  expect(sent('/tracking').length).toBeGreaterThan(0);
});

test('a proof of delivery can be a PDF, which is stored as it is, under its name', async () => {
  const { form, sent, calls } = await openForm(onRoad, {
    [`POST ${TRACKING}`]: () => answer(trackingOf({ step: 'DELIVERED', events: [pickedUp] })),
    [FILES]: storedAsSent,
  });
  stubRequests();
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[name="photo"]') as Element, { target: { files: [file] } });
  const large = new File(['x'], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  choose(large);
  expect((await form.findByRole('alert')).textContent).toContain('at most 10 MB');
  choose(new File(['%PDF-1.7'], 'POD 4711.pdf'));
  expect(await form.findByText('POD 4711.pdf')).toBeTruthy();
  expect(form.queryByRole('alert')).toBeNull();
  fireEvent.click(form.getByRole('radio', { name: 'Delivered' }));
  record(form);
  expect(await screen.findByText('The event was recorded.')).toBeTruthy();
  const [post] = sent('/tracking').filter(({ method }) => method === 'POST');
  const file = calls.find(({ path }) => path.startsWith('/storage/'));
  expect(file?.query.get('fileName')).toBe('POD 4711.pdf');
  expect(post?.body).toMatchObject({ fileUrl: file?.path });
  expect(file?.path).toMatch(/\.pdf$/);
});

test('a form that was closed keeps what was typed until it was sent', async () => {
  const { form } = await openForm(onRoad, {
    [`POST ${TRACKING}`]: () => answer(onRoad()),
  });
  fireEvent.click(form.getByRole('radio', { name: 'At terminal' }));
  fill(form, /^Place/, 'Reno, NV');
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const place = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Record event' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { dialog, value: (dialog.getByRole('textbox', { name: /^Place/ }) as HTMLInputElement).value };
  };
  const { dialog, value } = await place();
  expect(value).toBe('Reno, NV');
  record(dialog);
  await screen.findByText('The event was recorded.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await place()).value).toBe('');
});

test('a step that someone else recorded first is explained, and the choices follow', async () => {
  let current = onRoad();
  const { form } = await openForm(() => current, {
    [`POST ${TRACKING}`]: () => {
      current = { ...onRoad(), step: 'DELIVERED', next: ['EXCEPTION'] };
      return problem('WRONG_STATE', 'The last recorded step is "Delivered". Steps cannot go back.');
    },
  });
  fireEvent.click(form.getByRole('radio', { name: 'At terminal' }));
  fill(form, /^Place/, 'Reno, NV');
  record(form);
  expect(await form.findByText('The last recorded step is "Delivered". Steps cannot go back.')).toBeTruthy();
  await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(1));
  expect((form.getByRole('textbox', { name: /^Place/ }) as HTMLInputElement).value).toBe('Reno, NV');
});

test('the server’s message about the time stands at its field', async () => {
  const { form } = await openForm(trackingOf.bind(null, { next: ['PICKED_UP', 'EXCEPTION'] }), {
    [`POST ${TRACKING}`]: () =>
      problem('INVALID_INPUT', 'Some fields are invalid.', {
        errors: [{ field: 'at', message: 'Must not be in the future' }],
      }),
  });
  expect((form.getByRole('radio', { name: 'Picked up' }) as HTMLInputElement).checked).toBe(true);
  record(form);
  expect(await form.findByText('Must not be in the future')).toBeTruthy();
});

test('the customer opens, copies, and ends the link of the consignee', async () => {
  const link = {
    url: 'https://coldlane.example/track#link=secret',
    createdAt: '2026-11-27T18:13:00.000Z',
    createdBy: null,
    endsAt: '2027-01-03T00:00:00.000Z',
  };
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { sent } = await open(onRoad, 'SHIPPER_STAFF', {
    [`GET ${LINK}`]: () => answer({ link: null }),
    [`POST ${LINK}`]: () => answer({ link }),
    [`DELETE ${LINK}`]: () => new Response(null, { status: 204 }),
  });
  fireEvent.click(await (await section()).findByRole('button', { name: 'Share tracking' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Create link' }));
  expect(((await dialog.findByRole('textbox', { name: 'Link' })) as HTMLInputElement).value).toBe(link.url);
  fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith(link.url));
  fireEvent.click(dialog.getByRole('button', { name: 'End link…' }));
  expect(sent('/tracking-link').some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'End link' }));
  expect(await dialog.findByRole('button', { name: 'Create link' })).toBeTruthy();
});

test('the carrier does not share, and the customer does not record', async () => {
  const { unmount } = await open(onRoad);
  expect(await (await section()).findByRole('button', { name: 'Record event' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share tracking' })).toBeNull();
  unmount();
  await open(() => ({ ...onRoad(), next: [] }), 'SHIPPER_STAFF');
  expect(await (await section()).findByRole('button', { name: 'Share tracking' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record event' })).toBeNull();
});

test('in a pool the carrier chooses which dropoff was delivered, which fills in its place', async () => {
  const [pickup, first] = answeredLoad().stops;
  if (!pickup || !first) throw new Error('no stops');
  const second = { ...first, position: 3, name: 'Deli', city: 'Boston', state: 'MA' };
  const pool = () => ({ ...answeredLoad(), stops: [pickup, first, second] });
  const { sent } = await open(
    onRoad,
    'CARRIER_STAFF',
    { [`POST ${TRACKING}`]: () => answer(onRoad()) },
    pool,
  );
  expect(await screen.findByText('2 dropoffs')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Record event' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Record' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'At terminal' }));
  expect(dialog.queryByText('Which dropoff?')).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'Delivered' }));
  submit();
  expect(await dialog.findByText('Choose the dropoff')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: '2 Deli, Boston, MA' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Place/).value).toBe('Boston, MA');
  submit();
  const recorded = () => sent('/tracking').filter(({ method }) => method === 'POST');
  await waitFor(() => expect(recorded()).toHaveLength(1));
  expect(recorded()[0]?.body).toMatchObject({ type: 'DELIVERED', stop: 3 });
});
