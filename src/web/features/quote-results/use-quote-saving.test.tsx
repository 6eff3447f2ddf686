import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { renderInRouter } from '../../../testing/web/render-in-router';
import {
  chillway,
  frostline,
  own,
  press,
  puts,
  renderQuotes,
  savedPath,
} from '../../../testing/web/render-quotes';
import { signedInApi } from '../../../testing/web/signed-in-api';
import { answer, meOf, problem } from '../../../testing/web/stub-server';
import { queryKeys } from '../../api/query-client';
import { OverlayHost } from '../../ui/overlay/overlays';
import { useQuoteSaving } from './use-quote-saving';

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

test('an answer to a read that began before the press does not undo what the press showed', async () => {
  const reads: ((request: QuoteRequest) => void)[] = [];
  const { api } = await signedInApi(meOf(['SHIPPER_STAFF']), {
    [`PUT ${savedPath(chillway)}`]: () => answer({ id: chillway.id, isSaved: true }),
  });
  function Quotes() {
    const save = useQuoteSaving();
    const { data, refetch } = useQuery({
      queryKey: queryKeys.quoteRequest(own.requestId),
      queryFn: () => new Promise<QuoteRequest>((resolve) => reads.push(resolve)),
    });
    const quote = data?.quotes.find(({ id }) => id === chillway.id);
    return (
      <>
        <button type="button" onClick={() => void refetch()}>
          Read
        </button>
        {quote && (
          <button type="button" onClick={() => save(quote, !quote.isSaved)}>
            {quote.isSaved ? 'Remove' : 'Save'}
          </button>
        )}
        <OverlayHost />
      </>
    );
  }
  renderInRouter(<Quotes />, api);
  await waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.(own);
  await screen.findByRole('button', { name: 'Save' });
  await press('Read');
  await waitFor(() => expect(reads).toHaveLength(2));
  await press('Save');
  await screen.findByText('Quote from Chillway saved');
  reads[1]?.(own);
  await waitFor(() => expect(reads).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
  reads[2]?.({ ...own, quotes: own.quotes.map((quote) => ({ ...quote, isSaved: true })) });
  await screen.findByRole('button', { name: 'Remove' });
});
