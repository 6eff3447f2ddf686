import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, utcDay } from '../../../domain/days/calendar-date';
import { snakeToCamel } from '../../../domain/text/key-case';
import { CARRIER, carrierRow, pageOf, signInAs } from '../../../testing/web/carrier-rows';
import { EFFECT, effectResult, runningEffect, tariffEffect } from '../../../testing/web/effect-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer, problem, type SentCall } from '../../../testing/web/stub-server';
import { UPLOAD, uploadRow } from '../../../testing/web/upload-rows';
import type { Carrier } from '../../features/carriers/carrier';
import { OverlayHost } from '../../ui/overlay/overlays';
import { EffectTab } from './effect-tab';

// Lazy-loaded modules are loaded up front, so that no test has to wait for them.
beforeAll(async () => {
  await import('../../ui/overlay/overlay-parts');
});
afterEach(() => vi.unstubAllGlobals());

const START = `POST /v1/carriers/${CARRIER}/tariff/effects`;
const READ = `GET /v1/carriers/${CARRIER}/tariff/effects/${EFFECT}`;
const UPLOADS = 'GET /rest/v1/file_upload_processing';
const APPLY = `POST /v1/uploads/${UPLOAD}/apply`;
const started = () => answer({ id: EFFECT }, 201);
const CANCEL = `POST /v1/uploads/${UPLOAD}/cancel`;
const preview = (part: object = {}) => pageOf([uploadRow({ is_dry_run: true, revision: null, ...part })]);

async function open(
  routes: Record<string, (call: SentCall) => Response>,
  { search = `?preview=${UPLOAD}`, revision = 3 } = {},
) {
  const { api, calls } = await signInAs('CARRIER_ADMIN', {
    [START]: started,
    [READ]: () => answer(tariffEffect()),
    [UPLOADS]: () => preview(),
    'GET /rest/v1/file_upload_change': () => pageOf([]),
    ...routes,
  });
  const carrier = snakeToCamel(carrierRow({ revision })) as Carrier;
  const shown = renderInRouter(
    <>
      <EffectTab carrier={carrier} />
      <OverlayHost />
    </>,
    api,
    `/carriers/${CARRIER}/effect${search}`,
  );
  const sent = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
  return { ...shown, sent };
}
const tile = (label: string) => screen.getByText(label).parentElement?.textContent;
const bar = (name: string) => screen.getByRole('button', { name });
const list = () => screen.getByRole('table', { name: 'Largest differences' });

test('a preview counts dearer, cheaper, new, and lost quotes, and shows the price lines of the largest change', async () => {
  const { sent } = await open({});
  await screen.findByText('all 1,998 searches that you quoted · rated in 1.9 s');
  expect(sent(START)[0]?.body).toEqual({ uploadId: UPLOAD });
  expect(tile('Median change')).toBe('Median change+3.2%middle half 0% to +4%');
  expect(tile('Dearer')).toBe('Dearer1,20466% of quotes');
  expect(tile('Cheaper')).toBe('Cheaper965% of quotes');
  expect(tile('Newly quoted')).toBe('Newly quoted23Lane not served');
  expect(tile('New quotes for others')).toBe('New quotes for others25+Lane not served');
  expect(screen.getByText(/^Others: 170\+ searches .* 3 customers or more asked for/)).toBeTruthy();
  expect(tile('No longer quoted')).toBe('No longer quoted4Temperature not served');
  expect(screen.getByText('Preview · nothing is saved')).toBeTruthy();
  const rows = within(list()).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('93901 Salinas, CA → 10001 New York, NY');
  expect(rows[1]?.textContent).toContain('$1,000.00$1,030.00+$30.00+3%');
  fireEvent.click(within(list()).getAllByRole('button')[0] as HTMLElement);
  expect(within(list()).getByText('$206.00 per pallet × 5')).toBeTruthy();
});

test('a bar or the figure of lost searches filters the list, by keyboard too', async () => {
  await open({});
  const cheaper = await screen.findByRole('button', { name: 'Up to 1% cheaper: 96' });
  expect(bar('Same price: 519').textContent).toBe('519same');
  cheaper.focus();
  fireEvent.keyDown(cheaper, { key: 'End' });
  expect(document.activeElement).toBe(bar('Up to 3% dearer: 1,204'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(bar('Up to 2% dearer: 0'));
  fireEvent.click(cheaper);
  expect(cheaper.getAttribute('aria-pressed')).toBe('true');
  expect(within(list()).getAllByRole('row')).toHaveLength(2);
  expect(list().textContent).toContain('−$10.00');
  fireEvent.click(bar('Same price: 519'));
  expect(screen.getByText('The searches that both tariffs quote keep their prices.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /No longer quoted/ }));
  expect(list().textContent).toContain('No quote');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(within(list()).getAllByRole('row')).toHaveLength(3);
});

test('while searches are rated, the progress is shown and the preview can be applied', async () => {
  const appliedAs = '00000000-0000-7000-8000-0000000000d2';
  const { address } = await open({
    [READ]: () => answer(runningEffect()),
    [APPLY]: () => answer({ id: appliedAs }, 201),
  });
  expect(await screen.findByRole('progressbar', { name: 'Rated 1,240 of 1,846 searches' })).toBeTruthy();
  expect(screen.getByText('You can apply the change already; its effect is not known yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  await waitFor(() => expect(address()).toBe(`/carriers/${CARRIER}/uploads?upload=${appliedAs}`));
});

test('a large change must be ticked before it is applied', async () => {
  const medians = [{ column: 'total_base_rate', before: 52_000, after: 520 }];
  const { sent } = await open({
    [UPLOADS]: () => preview({ needs_confirmation: true, medians }),
    [APPLY]: () => answer({ id: '00000000-0000-7000-8000-0000000000d2' }, 201),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply these changes' }));
  expect(await screen.findByText('Confirm the large changes first.')).toBeTruthy();
  expect(sent(APPLY)).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: 'These changes are right' }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply these changes' }));
  await waitFor(() => expect(sent(APPLY)[0]?.query.get('confirmLargeChange')).toBe('true'));
});

const dayInput = () => screen.getByRole('textbox', { name: /^Apply on/ });
const inAWeek = addDays(utcDay(new Date()), 7);
function chooseDay(day: string) {
  fireEvent.focus(dayInput());
  fireEvent.change(dayInput(), { target: { value: day } });
  fireEvent.blur(dayInput());
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
}

test('a preview can be applied on a later day, but not today', async () => {
  const scheduledAs = '00000000-0000-7000-8000-0000000000d2';
  const { sent, address } = await open({ [APPLY]: () => answer({ id: scheduledAs }, 201) });
  fireEvent.click(await screen.findByRole('button', { name: 'Apply on a date…' }));
  chooseDay(utcDay(new Date()));
  expect(await screen.findByText('Choose a day from tomorrow to a year from now.')).toBeTruthy();
  expect(sent(APPLY)).toHaveLength(0);
  chooseDay(inAWeek);
  await waitFor(() => expect(address()).toBe(`/carriers/${CARRIER}/uploads?upload=${scheduledAs}`));
  expect(sent(APPLY)[0]?.query.get('effectiveOn')).toBe(inAWeek);
  expect(sent(APPLY)[0]?.idempotencyKey).toBeTruthy();
});

test('a scheduled change is compared and can be cancelled here, but not applied', async () => {
  const waiting = { is_dry_run: false, status: 'SCHEDULED', effective_on: inAWeek };
  const { sent } = await open({
    [UPLOADS]: () => preview(waiting),
    [CANCEL]: () => new Response(null, { status: 204 }),
  });
  await screen.findByText('all 1,998 searches that you quoted · rated in 1.9 s');
  expect(sent(START)[0]?.body).toEqual({ uploadId: UPLOAD });
  expect(screen.queryByRole('button', { name: 'Apply these changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Apply on a date…' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this change…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this change' }));
  // The list still returns SCHEDULED, because the page does not wait for the live row.
  expect(await screen.findByText(/^Cancelled\. Nothing changes on/)).toBeTruthy();
  expect(sent(CANCEL)).toHaveLength(1);
});

test('a newer version of the tariff asks to preview again', async () => {
  const { sent } = await open({}, { revision: 5 });
  expect(await screen.findByText('Version 5 is newer. Preview again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Preview again' }));
  await waitFor(() => expect(sent(START)).toHaveLength(2));
});

test('a failed comparison says why and can be started again', async () => {
  const failed = tariffEffect({
    status: 'FAILED',
    result: null,
    message: 'The server stopped. Preview again.',
  });
  const { sent } = await open({ [READ]: () => answer(failed) });
  expect(await screen.findByText(/The server stopped/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Preview again' }));
  await waitFor(() => expect(sent(START)).toHaveLength(2));
});

test('without searches there is nothing to compare, and without a preview nothing to show', async () => {
  const none = effectResult({
    ...{ searches: 0, steps: [], largest: [], medianBp: null },
    others: {
      searches: 0,
      newlyQuoted: { searches: 0, reasons: [] },
      noLongerQuoted: { searches: 0, reasons: [] },
    },
  });
  await open({ [READ]: () => answer(tariffEffect({ result: none })) });
  expect(await screen.findByText('No searches to compare')).toBeTruthy();
});

test('a region to deactivate has no Apply here, but a link back to the region', async () => {
  const { sent } = await open({}, { search: `?region=${CARRIER}` });
  await screen.findByText('Deactivate this region');
  await waitFor(() => expect(sent(START)[0]?.body).toEqual({ deactivateRegionId: CARRIER }));
  expect(screen.queryByRole('button', { name: 'Apply these changes' })).toBeNull();
});

test('the server’s refusal is shown', async () => {
  await open({ [START]: () => problem('FORBIDDEN', 'You do not have permission to do this.') });
  expect(await screen.findByText(/^Could not compare the prices/)).toBeTruthy();
});
