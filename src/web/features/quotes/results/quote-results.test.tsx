import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { catchDownloads } from '../../../../testing/web/catch-downloads';
import { renderWeb, testApi } from '../../../../testing/web/render-web';
import {
  answer,
  foundQuotes,
  meOf,
  problem,
  type SentCall,
  sessionAnswer,
  stubServer,
} from '../../../../testing/web/stub-server';
import { OverlayHost } from '../../../ui/overlay/overlays';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from '../quotes-view';
import { QuotesWorkspace } from '../quotes-workspace';

afterEach(() => vi.unstubAllGlobals());

const SHIPPER = '00000000-0000-7000-8000-0000000000aa';
const shipperUser = meOf(['SHIPPER_STAFF'], [{ id: SHIPPER, name: 'Harvest Foods' }]);
const sample = foundQuotes();
const own: QuoteRequest = { ...sample, request: { ...sample.request, shipperId: SHIPPER } };
const [frostline, chillway] = own.quotes;
if (!frostline || !chillway) throw new Error('two quotes are needed');
const savedPath = (quote: Quote) => `/v1/quotes/${quote.id}/saved`;

interface Options {
  found?: QuoteRequest;
  view?: Partial<QuotesView>;
  user?: typeof shipperUser;
  routes?: Record<string, (call: SentCall) => Response | Promise<Response>>;
}

/** The screen with an in-memory history. */
async function show({ found = own, view = {}, user = shipperUser, routes = {} }: Options = {}) {
  const calls = stubServer({
    'POST /v1/auth/sign-in': () => sessionAnswer(user),
    'GET /v1/auth/me': () => answer(user),
    'GET /v1/zips': () => answer({ rows: [] }),
    [`GET /v1/quotes/requests/${found.requestId}`]: () => answer(found),
    ...routes,
  });
  const api = testApi();
  await api.session.signIn('ines@example.com', 'secret');
  const steps: [ViewStep, QuotesView][] = [];
  function Screen() {
    const [shown, setShown] = useState<QuotesView>({
      ...QUOTES_VIEW.empty,
      requestId: found.requestId,
      ...view,
    });
    return (
      <>
        <QuotesWorkspace
          view={shown}
          onViewChange={(changed, step) => {
            steps.push([step, changed]);
            setShown(changed);
          }}
        />
        <OverlayHost />
      </>
    );
  }
  renderWeb(<Screen />, api);
  await screen.findByRole('heading', { name: 'Quotes by total' });
  return { calls, steps };
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const carriers = () =>
  screen.queryAllByRole('button', { name: /^Details of/ }).map((one) => one.getAttribute('aria-label'));
const puts = (calls: SentCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('quotes are filtered by rate type, and the count shows the total too', async () => {
  const found = { ...own, quotes: [frostline, { ...chillway, rateType: 'WEIGHT' as const }] };
  const { steps } = await show({ found });
  fireEvent.click(await screen.findByRole('radio', { name: 'Weight' }));
  expect(await screen.findByText('1 of 2 quotes')).toBeTruthy();
  expect(carriers()).toEqual(['Details of Chillway, Shared']);
  expect(steps.map(([step, { rateType }]) => [step, rateType])).toEqual([['push', 'WEIGHT']]);
});

test('typing in the filter replaces the current history entry', async () => {
  const { steps } = await show();
  fireEvent.change(await screen.findByRole('textbox', { name: /Filter/ }), { target: { value: 'frost' } });
  expect(steps.map(([step, { filter }]) => [step, filter])).toEqual([['replace', 'frost']]);
  expect(carriers()).toEqual(['Details of Frostline, Shared']);
});

test('when nothing matches, Reset shows every quote again', async () => {
  await show({ view: { maxTransitDays: 1, bookableOnly: true } });
  expect(await screen.findByText('0 of 2 quotes')).toBeTruthy();
  await press('Reset');
  expect(await screen.findByText('2 quotes')).toBeTruthy();
});

test('an address that sorts by an unknown column falls back to total', async () => {
  await show({ view: { sort: { id: 'color', isDescending: true } } });
  expect(carriers()).toEqual(['Details of Chillway, Shared', 'Details of Frostline, Shared']);
});

test('two quotes are compared side by side, with a dash for a missing line', async () => {
  const rich = {
    ...frostline,
    lines: [
      ...frostline.lines,
      {
        code: 'ACCESSORIAL' as const,
        accessorial: 'LIFTGATE' as const,
        label: 'Liftgate',
        cents: 7_500,
        detail: '',
      },
    ],
  };
  const { steps } = await show({ found: { ...own, quotes: [rich, chillway] } });
  const compare = await screen.findByRole<HTMLButtonElement>('button', { name: 'Compare' });
  expect(compare.disabled).toBe(true);
  for (const box of screen.getAllByRole('checkbox', { name: /to compare$/ })) fireEvent.click(box);
  await press('Compare 2');
  const dialog = await screen.findByRole('dialog', { name: '2 quotes side by side' });
  const heads = within(dialog).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Carrier',
    'ChillwayCheapest',
    'FrostlineFastest',
  ]);
  expect(within(dialog).queryByRole('row', { name: /^Rated as/ })).toBeNull();
  const liftgate = within(dialog).getByRole('row', { name: /^Liftgate/ });
  expect(
    within(liftgate)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['–None', '$75.00']);
  expect(steps.at(-1)?.[1].comparedIds).toEqual([chillway.id, frostline.id]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(steps.at(-1)?.[0]).toBe('back');
});

test('closing a comparison opened by a link replaces the history entry and keeps its quotes selected', async () => {
  const { steps } = await show({ view: { comparedIds: [frostline.id, chillway.id, 'gone'] } });
  const dialog = await screen.findByRole('dialog', { name: '2 quotes side by side' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(steps.at(-1)?.[0]).toBe('replace');
  expect(await screen.findByRole('button', { name: 'Compare 2' })).toBeTruthy();
});

test('a link to compare unknown quotes opens nothing', async () => {
  await show({ view: { comparedIds: ['gone', frostline.id], quoteId: 'gone' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at most four can be selected', async () => {
  const quotes = Array.from({ length: 5 }, (_, at) => ({
    ...chillway,
    id: `00000000-0000-7000-8000-00000000020${at}`,
    totalCents: 45_000 + at,
  }));
  await show({ found: { ...own, quotes } });
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /to compare$/ });
  for (const box of boxes.slice(0, 4)) fireEvent.click(box);
  expect(boxes[4]?.disabled).toBe(true);
  expect(screen.getByText('4 of up to 4 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Compare 4' })).toBeTruthy();
});

test('saving a quote shows at once, is sent, and ends with a toast', async () => {
  const { calls } = await show({
    routes: { [`PUT ${savedPath(chillway)}`]: () => answer({ id: chillway.id, isSaved: true }) },
  });
  await press('Save Quote from Chillway, Shared');
  expect(await screen.findByRole('button', { name: 'Remove Quote from Chillway, Shared' })).toBeTruthy();
  expect(await screen.findByText('Quote from Chillway saved')).toBeTruthy();
  expect(puts(calls)).toEqual([{ isSaved: true }]);
});

test('a rejected save is rolled back, and a toast gives the reason', async () => {
  let refuse = () => {};
  await show({
    routes: {
      [`PUT ${savedPath(chillway)}`]: async () => {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        return problem(403, 'FORBIDDEN', 'Only the customer can.');
      },
    },
  });
  await press('Save Quote from Chillway, Shared');
  expect(await screen.findByRole('button', { name: 'Remove Quote from Chillway, Shared' })).toBeTruthy();
  refuse();
  expect(
    await screen.findByText('The quote from Chillway was not saved. Only the customer can.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save Quote from Chillway, Shared' })).toBeTruthy();
});

test('after several quick presses, the last one is shown and sent', async () => {
  const answers: (() => void)[] = [];
  const { calls } = await show({
    routes: {
      [`PUT ${savedPath(chillway)}`]: async ({ body }) => {
        await new Promise<void>((resolve) => {
          answers.push(resolve);
        });
        return answer({ id: chillway.id, ...(body as object) });
      },
    },
  });
  await press('Save Quote from Chillway, Shared');
  await press('Remove Quote from Chillway, Shared');
  await press('Save Quote from Chillway, Shared');
  await press('Remove Quote from Chillway, Shared');
  expect(puts(calls)).toEqual([{ isSaved: true }]);
  answers[0]?.();
  await waitFor(() => expect(puts(calls)).toEqual([{ isSaved: true }, { isSaved: false }]));
  answers[1]?.();
  expect(await screen.findByText('Quote from Chillway removed')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save Quote from Chillway, Shared' })).toBeTruthy();
});

test('pressing s saves the focused row', async () => {
  const { calls } = await show({
    routes: { [`PUT ${savedPath(frostline)}`]: () => answer({ id: frostline.id, isSaved: true }) },
  });
  const opener = await screen.findByRole('button', { name: 'Frostline, Shared' });
  opener.focus();
  fireEvent.keyDown(opener, { key: 's' });
  await waitFor(() => expect(puts(calls)).toEqual([{ isSaved: true }]));
});

test('a user who cannot save quotes gets no save button', async () => {
  await show({ user: meOf(['CARRIER_STAFF']) });
  await screen.findByText('2 quotes');
  expect(screen.queryByRole('button', { name: /^Save Quote/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull();
});

test('a link opens a quote in full, where it can be saved and shared', async () => {
  const { steps } = await show({
    view: { quoteId: chillway.id },
    routes: { [`PUT ${savedPath(chillway)}`]: () => answer({ id: chillway.id, isSaved: true }) },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Quote from Chillway' });
  expect(within(dialog).getByText('93901 · Salinas, CA to 10001 · New York, NY')).toBeTruthy();
  expect(within(dialog).getAllByText('$450.00')).toHaveLength(2);
  expect(within(dialog).getByText(/^Nov (29|30), .*[AP]M .+/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save Quote' }));
  expect(await within(dialog).findByRole('button', { name: 'Remove Quote' })).toBeTruthy();
  await screen.findByText('Quote from Chillway saved');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(steps.at(-1)?.[1].quoteId).toBeNull());
});

test('copying a quote’s link ends with a toast, or shows the link if the browser refuses', async () => {
  const copied: string[] = [];
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (link) => {
    copied.push(link);
  });
  await show({ view: { quoteId: chillway.id } });
  await press('Copy link');
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(copied).toEqual([window.location.href]);
  writeText.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await press('Copy link');
  expect(await screen.findByText(window.location.href)).toBeTruthy();
  writeText.mockRestore();
});

test('expired quotes say so, and Search again sends the same body', async () => {
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'));
  const later = {
    ...own,
    request: { ...own.request, earliestPickup: '2026-12-02' },
  };
  const again = { ...later, requestId: '00000000-0000-7000-8000-000000000099', quotes: [] };
  const { calls, steps } = await show({
    found: later,
    routes: {
      'POST /v1/quotes/search': () => answer(again),
      [`GET /v1/quotes/requests/${again.requestId}`]: () => answer(again),
    },
  });
  expect(await screen.findByText(/^These quotes expired on Nov (29|30), /)).toBeTruthy();
  expect(screen.queryByText('Request Confirmation')).toBeNull();
  expect(screen.getAllByText('Expired')).toHaveLength(2);
  await press('Search again');
  await waitFor(() => expect(steps.at(-1)?.[1].requestId).toBe(again.requestId));
  const { fromZip, toZip, pallets, grossWeightLbs, temperatureF, earliestPickup } = later.request;
  expect(calls.find(({ path }) => path === '/v1/quotes/search')?.body).toMatchObject({
    fromZip,
    toZip,
    pallets,
    grossWeightLbs,
    temperatureF,
    earliestPickup,
    shipperId: SHIPPER,
  });
});

test('an expired price is not marked as the cheapest', async () => {
  const old = { ...chillway, expiresAt: '2026-11-20T00:00:00.000Z' };
  const dearer = { ...frostline, id: '00000000-0000-7000-8000-000000000063', totalCents: 99_999 };
  await show({ found: { ...own, quotes: [frostline, old, dearer] } });
  const cheapest = (await screen.findAllByRole('rowheader')).filter(({ textContent }) =>
    textContent?.includes('Cheapest'),
  );
  expect(cheapest.map(({ textContent }) => textContent)).toEqual(['FrostlineCheapestFastest']);
  expect(screen.getByText('1 quote has expired. Search again for current prices.')).toBeTruthy();
});

test('quotes that expire while on screen say so', async () => {
  const soon = Date.parse(own.quotes[0]?.expiresAt ?? '') - 100;
  vi.setSystemTime(soon);
  await show();
  expect(screen.queryByRole('button', { name: 'Search again' })).toBeNull();
  vi.setSystemTime(soon + 200);
  expect(await screen.findByRole('button', { name: 'Search again' })).toBeTruthy();
});

test('searching again with a pickup date in the past opens the form at that date', async () => {
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'));
  const { calls } = await show();
  await press('Search again');
  expect(await screen.findByRole('form', { name: 'Search quotes' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText(/^Earliest pickup\b/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(calls.some(({ path }) => path === '/v1/quotes/search')).toBe(false);
});

test('when no carrier serves the lane, the hint is about places', async () => {
  const declined = own.declined.map((decline) => ({ ...decline, code: 'NO_LANE' as const }));
  await show({ found: { ...own, quotes: [], declined } });
  expect(await screen.findByText(/^No carrier serves both places/)).toBeTruthy();
});

test('when carriers declined for other reasons, the hint is about the shipment', async () => {
  const declined = own.declined.map((decline) => ({ ...decline, code: 'OVER_CAPACITY' as const }));
  await show({ found: { ...own, quotes: [], declined } });
  expect(await screen.findByText(/^Each carrier’s reason is listed below/)).toBeTruthy();
});

test('the CSV has the filtered rows, in dollars with two decimals and ISO days', async () => {
  const downloads = catchDownloads();
  await show({ view: { bookableOnly: true } });
  await press(/^Export CSV/);
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect((await downloads[0]?.file.text())?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Carrier,Total,Transit,Pickup,Delivery,Rate,Vehicle,Booking',
    'Chillway,450.00,3,2026-11-23,2026-11-28,Pallet,Shared,Request Confirmation',
  ]);
});
