import { isoDate } from '../../domain/days/calendar-date';
import { newId } from '../../domain/ids';
import type { Zip } from '../../domain/places/zip';
import type { QuoteHint } from '../../domain/shipment/quote-hints';
import { NO_HANDLING } from '../../domain/shipment/shipment-request';
import type { RequestRecord, UnnumberedRecord } from '../../server/features/quotes/quote-record';

const FREE_PALLET: QuoteHint = {
  kind: 'ONE_MORE_PALLET',
  differenceCents: 0,
  totalCents: 40_000,
  at: { pallets: 5, grossWeightLbs: 5_000 },
};

/** Returns a search of a shipper with a quote of each carrier, without rating it. `party` has the fields that differ. */
export function unratedSearch(
  shipperId: string,
  party: Partial<RequestRecord>,
  carrierIds: readonly string[],
): UnnumberedRecord {
  const id = newId();
  const quotes = carrierIds.map((carrierId, index) => ({
    id: newId(),
    carrierId,
    carrierName: 'Müller & "Sons", {Ltd}',
    rateType: 'PALLET' as const,
    vehicleType: null,
    totalCents: 40_000 + index,
    ratedAsLbs: null,
    pickupDate: '2027-01-04',
    dropoffDate: '2027-01-05',
    fuel: null,
    tariffRevision: 1,
    isSaved: false,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    hints: index === 0 ? [FREE_PALLET] : [],
    lines: [{ code: 'BASE' as const, cents: 40_000 + index, detail: '4 pallets, "heavy"\n' }],
  }));
  return {
    request: {
      id,
      groupId: null,
      groupRow: null,
      againOf: null,
      source: 'SEARCH_PAGE',
      shipperId,
      carrierId: null,
      termsShipperId: null,
      createdAt: new Date('2026-11-20T15:00:00Z'),
      fromZip: '98101' as Zip,
      toZip: '97201' as Zip,
      temperature: 'FROZEN',
      temperatureF: null,
      commodity: 'ICE_CREAM',
      pallets: 4,
      grossWeightLbs: 4_000,
      ...NO_HANDLING,
      foodGrade: true,
      accessorials: [],
      earliestPickup: isoDate('2027-01-04'),
      miles: 174,
      referenceRevision: 1,
      fuelPrices: [],
      ...party,
    },
    quotes,
    declined: [],
    workings: Object.fromEntries(
      quotes.map((quote) => [
        quote.carrierId,
        {
          quotes: { [quote.id]: { attempt: 0, lines: [`row of ${quote.carrierId}`] } },
          lanes: [],
          attempts: [],
          attemptsLeftOut: 0,
        },
      ]),
    ),
    consulted: quotes.length,
  };
}
