import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RequestComparison } from '../../../contract/quotes/quote-again';
import { fill, press, showBooking, submit } from '../../../testing/web/booking-form';
import { bookedLoad } from '../../../testing/web/load-rows';
import { chillway, own } from '../../../testing/web/render-quotes';
import { answer, problem } from '../../../testing/web/stub-server';

/** Tests for booking quotes that have expired, or that expire while the dialog is open. */

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** The parts of a comparison that do not change in these tests. */
const UNCHANGED = {
  earliestPickup: { before: '2026-11-23', now: '2026-11-23', isMoved: false },
  cheapest: { before: null, now: null, differenceCents: null },
  mostly: null,
};

test('an expired quote is quoted again, and its new price is accepted with the request', async () => {
  const old = { ...chillway, bookable: false, expiresAt: '2026-11-01T00:00:00.000Z' };
  const fresh = { ...chillway, id: '00000000-0000-7000-8000-0000000000e2', totalCents: 46_000 };
  const now = { ...own, requestId: '00000000-0000-7000-8000-0000000000e1', quotes: [fresh] };
  const compared: RequestComparison = {
    before: own,
    now,
    ...UNCHANGED,
    carriers: [
      {
        carrier: { id: old.carrier.id, name: old.carrier.name },
        rateType: 'PALLET',
        vehicleType: null,
        before: old.id,
        now: fresh.id,
        differenceCents: 1_000,
        lines: [{ code: 'BASE', label: 'Linehaul', beforeCents: 40_000, nowCents: 41_000, why: 'TARIFF' }],
        why: [{ code: 'TARIFF', detail: 'A new version of the tariff.' }],
      },
    ],
  };
  const { booked, calls } = await showBooking(old, {
    [`POST /v1/quotes/requests/${own.requestId}/again`]: () => answer(compared),
    'POST /v1/loads': () => bookedLoad([fresh.id]),
  });
  await press('Quote again');
  await screen.findByRole('button', { name: 'Accept $460.00 and request' });
  expect(calls.filter(({ path }) => path.endsWith('/again'))).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Price then and now' }).textContent).toBe('Linehaul$400.00$410.00');
  expect(screen.getByText('A new version of the tariff.')).toBeTruthy();
  await fill();
  await submit();
  await screen.findByText('Requested from Chillway');
  expect(booked()[0]?.body).toMatchObject({ quoteId: fresh.id });
});

test('an expired option that is gone says so, and offers the carrier’s cheapest with the difference', async () => {
  const old = { ...chillway, bookable: false, expiresAt: '2026-11-01T00:00:00.000Z', totalCents: 45_000 };
  const fresh = {
    ...chillway,
    id: '00000000-0000-7000-8000-0000000000e2',
    rateType: 'TRUCKLOAD' as const,
    vehicleType: 'REEFER_VAN' as const,
    totalCents: 52_000,
  };
  const ofCarrier = { carrier: { id: old.carrier.id, name: old.carrier.name }, differenceCents: null };
  const line = { code: 'BASE', label: 'Linehaul' } as const;
  const compared: RequestComparison = {
    before: own,
    ...UNCHANGED,
    now: { ...own, requestId: '00000000-0000-7000-8000-0000000000e1', quotes: [fresh] },
    carriers: [
      {
        ...ofCarrier,
        rateType: 'TRUCKLOAD',
        vehicleType: 'REEFER_VAN',
        before: null,
        now: fresh.id,
        why: [],
        lines: [{ ...line, beforeCents: null, nowCents: 52_000 }],
      },
      {
        ...ofCarrier,
        rateType: 'PALLET',
        vehicleType: null,
        before: old.id,
        now: null,
        lines: [
          { ...line, beforeCents: 40_000, nowCents: null },
          { code: 'FUEL_SURCHARGE', label: 'Fuel', beforeCents: 5_000, nowCents: null },
        ],
        why: [{ code: 'OPTION_GONE', detail: 'No longer quotes by pallet.' }],
      },
    ],
  };
  const { booked } = await showBooking(old, {
    [`POST /v1/quotes/requests/${own.requestId}/again`]: () => answer(compared),
    'POST /v1/loads': () => bookedLoad([fresh.id]),
  });
  await press('Quote again');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(
    'Chillway no longer quotes Pallet, Shared. Its cheapest now: Truckload, Reefer van, $520.00 (+$70.00).',
  );
  expect(within(notice).getByRole('link').getAttribute('href')).toContain(compared.now.requestId);
  expect(screen.getByRole('list', { name: 'Price then and now' }).textContent).toBe(
    'Linehaul$400.00$520.00Fuel$50.00–',
  );
  expect(booked()).toHaveLength(0);
  await fill();
  await submit();
  await screen.findByText('Requested from Chillway');
  expect(booked()[0]?.body).toMatchObject({ quoteId: fresh.id });
});

test('a quote that expires while the form is open keeps the entries and asks before quoting again', async () => {
  await showBooking(chillway, {
    'POST /v1/loads': () => problem('QUOTE_EXPIRED', 'The quote has expired. Quote again.'),
  });
  await press('Request Confirmation');
  await fill();
  await submit();
  expect(await screen.findByText(/This price has expired/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quote again' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Product description/).value).toBe(
    'Frozen vegetables, IQF',
  );
});
