import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem, type SentCall, type stubServer } from '../../../testing/web/stub-server';
import { keepFigures } from '../../ui/format/whole-figures';
import { OverlayHost } from '../../ui/overlay/overlays';
import { FuelPrices } from './fuel-prices';
import type { FuelPrices as Answer, Week } from './use-fuel-prices';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VERSION = '2026-11-17T00:17:00.000Z';
const weekOf = (date: string, priceMills: number, updatedAt = VERSION): Week => ({
  date,
  prices: [{ source: 'US Diesel', priceMills, origin: 'SERIES', updatedAt }],
});
const SERIES: NonNullable<Answer['series']> = {
  isConfigured: true,
  succeededAt: '2026-11-24T00:17:00.000Z',
  changedPrices: 4,
  failedAt: null,
  failure: null,
  failureDetail: null,
};

async function open(more: Parameters<typeof stubServer>[0] = {}, series: Answer['series'] = SERIES) {
  const me = meOf(['ADMIN']);
  const now = { weeks: [weekOf('2026-11-16', 3_839), weekOf('2026-11-09', 3_800)] };
  const { api, calls } = await signedInApi(me, {
    'GET /v1/fuel-prices': () => answer({ rows: now.weeks, next: null, series }),
    'POST /v1/fuel-prices/preview': () =>
      answer({
        quotes: 4,
        customers: 2,
        prices: [{ source: 'US Diesel', date: '2026-11-16', quotes: 4, customers: 2 }],
      }),
    'POST /v1/fuel-prices': () => answer({ created: 0, updated: 1, unchanged: 0, pending: false }),
    ...more,
  });
  const shown = renderInRouter(
    <>
      <FuelPrices />
      <OverlayHost />
    </>,
    api,
    '/fuel-prices',
  );
  await screen.findByRole('table', { name: 'Prices by week' });
  const sent = (path: string): SentCall[] =>
    calls.filter((call) => call.path === path && call.method !== 'GET');
  return { ...shown, sent, now };
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const MONDAY = 'US Diesel, Mon, Nov 16, 2026';
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a correction says whose quotes used the price before it is saved', async () => {
  const { sent } = await open();
  type(MONDAY, '3.9');
  press('Save 1 price');
  const dialog = await screen.findByRole('dialog', { name: 'Save 1 price?' });
  expect(await within(dialog).findByText(/4 quotes of 2 customers used these prices/)).toBeTruthy();
  expect(within(dialog).getByText('$3.839')).toBeTruthy();
  expect(sent('/v1/fuel-prices')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/v1/fuel-prices')).toHaveLength(1));
  expect(sent('/v1/fuel-prices')[0]?.body).toEqual({
    prices: [{ source: 'US Diesel', date: '2026-11-16', priceMills: 3_900, unchangedSince: VERSION }],
  });
});

test('new prices are saved at once, pasted into any cell', async () => {
  const { sent } = await open();
  press('Add a week');
  fireEvent.paste(field(MONDAY), {
    clipboardData: { getData: () => '11/23/2026\t5.1\t3.8\t4.5\t3.95\r\nnonsense\t1\r\n' },
  });
  expect(await screen.findByText(/A line has no date/)).toBeTruthy();
  press('Save 4 prices');
  await waitFor(() => expect(sent('/v1/fuel-prices')).toHaveLength(1));
  expect(sent('/v1/fuel-prices')[0]?.body).toMatchObject({
    prices: [
      { source: 'California', date: '2026-11-23', priceMills: 5_100, unchangedSince: null },
      { priceMills: 3_800 },
      { priceMills: 4_500 },
      { priceMills: 3_950 },
    ],
  });
});

test('a price that cannot be read has its error beside it, and nothing is sent', async () => {
  const { sent } = await open();
  type(MONDAY, '3,9');
  press('Save');
  expect(await screen.findByText('Enter dollars with up to three decimals, below $100.')).toBeTruthy();
  expect(field(MONDAY).getAttribute('aria-invalid')).toBe('true');
  expect(sent('/v1/fuel-prices')).toEqual([]);
});

test('a saved price that arrives before the answer is not shown as someone else’s change', async () => {
  const answers: ((answered: Response) => void)[] = [];
  const { sent, now, queryClient } = await open({
    'POST /v1/fuel-prices': () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  type(MONDAY, '3.9');
  press('Save 1 price');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/v1/fuel-prices')).toHaveLength(1));
  now.weeks = [weekOf('2026-11-23', 3_950), weekOf('2026-11-16', 3_900, '2026-11-24T09:00:00.000Z')];
  await act(() => queryClient.invalidateQueries());
  await screen.findByLabelText('US Diesel, Mon, Nov 23, 2026');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  await act(async () => answers[0]?.(answer({ created: 0, updated: 1, unchanged: 0, pending: false })));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save 1/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

test('when someone else changed the price, both are shown, and mine can be saved over it', async () => {
  const { sent, now } = await open({
    'POST /v1/fuel-prices': ({ body }) => {
      const [price] = (body as { prices: { unchangedSince: string }[] }).prices;
      if (price?.unchangedSince !== VERSION) {
        return answer({ created: 0, updated: 1, unchanged: 0, pending: false });
      }
      now.weeks = [weekOf('2026-11-16', 3_850, '2026-11-24T09:00:00.000Z')];
      return problem('WRONG_STATE', 'Changed.', { errors: [{ field: 'prices.0', message: 'Changed' }] });
    },
  });
  type(MONDAY, '3.9');
  press('Save 1 price');
  const save = async () =>
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByText(/Someone else set \$3\.850\./)).toBeTruthy();
  expect(field(MONDAY).value).toBe('3.9');
  press('Keep mine');
  press('Save 1 price');
  await save();
  await waitFor(() => expect(sent('/v1/fuel-prices')).toHaveLength(2));
  expect(sent('/v1/fuel-prices')[1]?.body).toMatchObject({
    prices: [{ priceMills: 3_900, unchangedSince: '2026-11-24T09:00:00.000Z' }],
  });
});

test('deleting a week asks first, and says what used its prices', async () => {
  const { sent } = await open({
    'DELETE /v1/fuel-prices/2026-11-16': () => answer({ removed: 1, pending: false }),
  });
  press(keepFigures('Delete the prices of Mon, Nov 16, 2026'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/4 quotes of 2 customers/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete prices' }));
  await waitFor(() => expect(sent('/v1/fuel-prices/2026-11-16')).toHaveLength(1));
  expect(sent('/v1/fuel-prices/2026-11-16')[0]?.query.get('unchangedSince')).toBe(VERSION);
});

test('the chart is read by keyboard, week by week', async () => {
  await open();
  const slider = screen.getByRole('slider', { name: 'Week' });
  expect(slider.getAttribute('aria-valuetext')).toContain(
    keepFigures('Mon, Nov 16, 2026: California diesel –'),
  );
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toContain('US diesel $3.800');
  press('View as table');
  expect(document.activeElement).toBe(field('California, Mon, Nov 16, 2026'));
});

test('a failed read of the series is shown with its reason', async () => {
  await open(
    {},
    { ...SERIES, failedAt: '2026-11-25T00:17:00.000Z', failure: 'STATUS', failureDetail: 'status 500' },
  );
  expect(screen.getByText(/the server returned an error \(status 500\)/)).toBeTruthy();
});

test('prices that are being saved take no input, and what is typed into others meanwhile stays', async () => {
  let respond: (response: Response) => void = () => {};
  const { sent, now } = await open({
    'POST /v1/fuel-prices': () => new Promise<Response>((resolve) => (respond = resolve)),
  });
  press('Add a week');
  const added = field(/^US Diesel, \d{4}/);
  fireEvent.change(added, { target: { value: '3.95' } });
  press('Save 1 price');
  await waitFor(() => expect(sent('/v1/fuel-prices')).toHaveLength(1));
  expect(added.readOnly).toBe(true);
  type(MONDAY, '3.9');
  expect(field(MONDAY).readOnly).toBe(false);
  now.weeks = [weekOf('2026-11-23', 3_950), ...now.weeks];
  respond(answer({ created: 1, updated: 0, unchanged: 0, pending: false }));
  expect(await screen.findByText('Saved. New searches use the prices.')).toBeTruthy();
  expect(field(MONDAY).value).toBe('3.9');
  expect(screen.getByRole('button', { name: 'Save 1 price' })).toBeTruthy();
});

test('leaving the page asks while prices are not saved', async () => {
  const { address, goTo } = await open();
  type(MONDAY, '3.9');
  act(() => goTo('/loads'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/fuel-prices');
  expect(field(MONDAY).value).toBe('3.9');
});
