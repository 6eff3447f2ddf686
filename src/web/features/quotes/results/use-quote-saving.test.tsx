import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chillway,
  frostline,
  press,
  puts,
  renderQuotes,
  savedPath,
} from '../../../../testing/web/render-quotes';
import { answer, meOf, problem } from '../../../../testing/web/stub-server';

afterEach(() => vi.unstubAllGlobals());

test('saving a quote shows at once, is sent, and ends with a toast', async () => {
  const { calls } = await renderQuotes({
    routes: { [`PUT ${savedPath(chillway)}`]: () => answer({ id: chillway.id, isSaved: true }) },
  });
  await press('Save Quote from Chillway, Shared');
  expect(await screen.findByRole('button', { name: 'Remove Quote from Chillway, Shared' })).toBeTruthy();
  expect(await screen.findByText('Quote from Chillway saved')).toBeTruthy();
  expect(puts(calls)).toEqual([{ isSaved: true }]);
});

test('a rejected save is rolled back, and a toast gives the reason', async () => {
  let refuse = () => {};
  await renderQuotes({
    routes: {
      [`PUT ${savedPath(chillway)}`]: async () => {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        return problem('FORBIDDEN', 'Only the customer can.');
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
  const { calls } = await renderQuotes({
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
  const { calls } = await renderQuotes({
    routes: { [`PUT ${savedPath(frostline)}`]: () => answer({ id: frostline.id, isSaved: true }) },
  });
  const opener = await screen.findByRole('button', { name: 'Frostline, Shared' });
  opener.focus();
  fireEvent.keyDown(opener, { key: 's' });
  await waitFor(() => expect(puts(calls)).toEqual([{ isSaved: true }]));
});

test('a user who cannot save quotes gets no save button', async () => {
  await renderQuotes({ user: meOf(['CARRIER_STAFF']) });
  await screen.findByText('2 quotes');
  expect(screen.queryByRole('button', { name: /^Save Quote/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull();
});
