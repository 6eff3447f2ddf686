import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { found, openQuotes, press, searches, submit } from '../../../testing/web/open-quotes';
import { answer, problem } from '../../../testing/web/stub-server';

afterEach(() => vi.unstubAllGlobals());

/** Returns the texts that describe an element, such as its error. */
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('an empty form shows errors at its fields, focuses the first and sends nothing', async () => {
  const calls = await openQuotes(() => answer(found), null);
  await submit();
  expect(await screen.findAllByText('Required')).toHaveLength(6);
  expect(screen.getByText('Check the highlighted fields. Nothing was sent.')).toBeTruthy();
  for (const name of [/^From\b/, /^To\b/, /^Commodity\b/, /^Pallets\b/, /^Gross weight/]) {
    const field = screen.getByLabelText(name);
    expect([field.getAttribute('aria-invalid'), descriptionOf(field)]).toEqual([
      'true',
      expect.stringContaining('Required'),
    ]);
  }
  expect(descriptionOf(screen.getByRole('radio', { name: 'Frozen' }))).toContain('Required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^From\b/)));
  expect(searches(calls)).toEqual([]);
});

test('limits that are exceeded together are named at their fields and above the form, and nothing is sent', async () => {
  const calls = await openQuotes(() => answer(found));
  await press('Edit search');
  await screen.findByRole('form');
  fireEvent.change(screen.getByLabelText(/^Pallets\b/), { target: { value: '30' } });
  fireEvent.change(screen.getByLabelText(/^Gross weight/), { target: { value: '50000' } });
  await submit();
  await screen.findByText('Total pallets cannot exceed 26. Total gross weight cannot exceed 44,000 lbs.');
  const pallets = screen.getByLabelText(/^Pallets\b/);
  expect(descriptionOf(pallets)).toContain('Pallets cannot exceed 26 per dropoff');
  expect(descriptionOf(screen.getByLabelText(/^Gross weight/))).toContain(
    'Weight cannot exceed 44,000 lbs per dropoff',
  );
  await waitFor(() => expect(document.activeElement).toBe(pallets));
  expect(screen.getByLabelText<HTMLInputElement>(/^From\b/).value).toMatch(/^93901/);
  expect(searches(calls)).toEqual([]);
});

test('server errors show at their fields, the form keeps its entries, and the corrected search finds quotes', async () => {
  let isKnown = false;
  const calls = await openQuotes(() =>
    isKnown
      ? answer(found)
      : problem('INVALID_INPUT', 'Some fields are invalid.', {
          errors: [{ field: 'toZip', message: 'There is no ZIP 10001' }],
        }),
  );
  await press('Edit search');
  await screen.findByRole('form');
  fireEvent.change(screen.getByLabelText(/^Pallets\b/), { target: { value: '7' } });
  await submit();
  await screen.findByText('There is no ZIP 10001');
  expect(screen.getByLabelText(/^To\b/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>(/^Pallets\b/).value).toBe('7');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^To\b/)));
  isKnown = true;
  fireEvent.change(screen.getByLabelText(/^To\b/), { target: { value: '10002' } });
  await submit();
  await screen.findByText('2 quotes');
  expect(searches(calls).at(-1)?.body).toMatchObject({ toZip: '10002', pallets: 7 });
});

test('a search that failed without a network is retried with the same key, and a changed search gets a new key', async () => {
  const answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), null];
  const calls = await openQuotes(() => {
    const failure = answers.shift();
    if (failure) throw failure;
    return answer(found);
  });
  await press('Edit search');
  await submit();
  await screen.findByText(/No connection to Coldlane/);
  await submit();
  await waitFor(() => expect(searches(calls)).toHaveLength(2));
  await screen.findByText(/No connection to Coldlane/);
  fireEvent.change(screen.getByLabelText(/^Pallets\b/), { target: { value: '5' } });
  await submit();
  await waitFor(() => expect(searches(calls)).toHaveLength(3));
  const [first, second, third] = searches(calls).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a running search can be cancelled; the form stays, and the next search succeeds', async () => {
  const again = { ...found, requestId: '00000000-0000-7000-8000-000000000055' };
  let isSlow = true;
  await openQuotes(() => (isSlow ? new Promise(() => {}) : answer(again)));
  await press('Edit search');
  await submit();
  await screen.findByText('Getting prices from every carrier…');
  await press('Cancel Search');
  const status = await screen.findByText('Search cancelled');
  expect(status.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Pallets\b/).value).toBe('4');
  isSlow = false;
  await submit();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(await screen.findByText('2 quotes')).toBeTruthy();
});

test('choosing a temperature class fills the set point, and typing a set point chooses the class', async () => {
  await openQuotes(() => answer(found));
  await press('Edit search');
  await screen.findByRole('form');
  fireEvent.change(screen.getByLabelText('Temperature (°F)'), { target: { value: '-5' } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Frozen' }).checked).toBe(true);
});

test('pressing Search twice sends one search', async () => {
  const calls = await openQuotes(() => new Promise(() => {}));
  await press('Edit search');
  await submit();
  await submit();
  await screen.findByRole('button', { name: 'Cancel Search' });
  await submit();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(searches(calls)).toHaveLength(1);
});

test('Search and Cancel Search are one button, and the second half of a double-click does not cancel', async () => {
  const calls = await openQuotes(() => new Promise(() => {}));
  await press('Edit search');
  const button = await screen.findByRole('button', { name: 'Search' });
  const close = screen.getByRole('button', { name: 'Close form' });
  await submit();
  await waitFor(() => expect(searches(calls)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Cancel Search' })).toBe(button);
  expect(screen.getByRole('button', { name: 'Close form' })).toBe(close);
  fireEvent.click(button, { detail: 2 });
  expect(screen.queryByText('Search cancelled')).toBeNull();
  fireEvent.click(button, { detail: 1 });
  await screen.findByText('Search cancelled');
  expect(screen.getByRole('button', { name: 'Search' })).toBe(button);
});

test('a form that was filled in is still filled in after another page or a reload', async () => {
  await openQuotes(() => answer(found), null);
  fireEvent.change(await screen.findByLabelText(/^Pallets\b/), { target: { value: '9' } });
  fireEvent.change(screen.getByLabelText(/^To\b/), { target: { value: 'v6b 1a1' } });
  cleanup();
  await openQuotes(() => answer(found), null);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Pallets\b/)).value).toBe('9');
  expect(screen.getByLabelText<HTMLInputElement>(/^To\b/).value).toBe('v6b 1a1');
});

test('results cleared during a search stay cleared when it completes, and From has the focus', async () => {
  const other = { ...found, requestId: '00000000-0000-7000-8000-000000000052' };
  let release = () => {};
  const calls = await openQuotes(async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return answer(other);
  });
  await press('Edit search');
  await screen.findByRole('form');
  fireEvent.change(screen.getByLabelText(/^Pallets\b/), { target: { value: '7' } });
  await submit();
  await waitFor(() => expect(searches(calls)).toHaveLength(1));
  await press('Clear Results');
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText('2 quotes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Search' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^From\b/));
  expect(screen.getByLabelText<HTMLInputElement>(/^Pallets\b/).value).toBe('7');
});
