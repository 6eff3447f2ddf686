import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChangeCode } from '../../../domain/money/quote-changes';
import type { Tariff } from '../../../rating/tariff';
import { bookOf, literalTotals, unstoredAnswer } from '../../../testing/quotes/unstored-answer';
import { arbitraryMarket, type Market } from '../../../testing/rating/arbitrary-market';
import { compareRequests } from './again/compare-requests';
import { joinLanes } from './pool/join-lanes';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const cheapestOf = (totals: ReadonlyMap<string, number>, carrierId: string) =>
  Math.min(...Array.from(totals).flatMap(([key, cents]) => (key.startsWith(`${carrierId}|`) ? cents : [])));

const raised = (tariff: Tariff, change: Partial<Tariff>): Tariff => ({
  ...tariff,
  ...change,
  carrier: { ...tariff.carrier, revision: tariff.carrier.revision + 1 },
});
/** Single changes since a search, with the causes that each may give to a line. */
const CHANGES: readonly { causes: readonly ChangeCode[]; of: (market: Market) => Market }[] = [
  { causes: [], of: (market) => market },
  {
    causes: ['TERMS'],
    of: (market) => ({
      ...market,
      tariffs: market.tariffs.map((tariff) =>
        raised(tariff, {
          terms: tariff.terms.map((one) => ({
            ...one,
            multiplier: (one.multiplier + 700) as typeof one.multiplier,
          })),
        }),
      ),
    }),
  },
  {
    causes: ['FUEL_PRICE'],
    of: (market) => ({
      ...market,
      reference: {
        ...market.reference,
        fuelPrices: market.reference.fuelPrices.map((price) => ({
          ...price,
          priceMills: (price.priceMills - 300) as typeof price.priceMills,
        })),
      },
    }),
  },
  {
    causes: ['TARIFF'],
    of: (market) => ({
      ...market,
      tariffs: market.tariffs.map((tariff) =>
        raised(tariff, {
          palletValues: tariff.palletValues.map((row) => ({
            ...row,
            totalBaseRateCents: (row.totalBaseRateCents + 1_000) as typeof row.totalBaseRateCents,
          })),
          lanes: tariff.lanes.map((lane) => ({
            ...lane,
            palletRateCents:
              lane.palletRateCents === null
                ? null
                : ((lane.palletRateCents + 250) as typeof lane.palletRateCents),
          })),
        }),
      ),
    }),
  },
];

test('on 2,000 random markets pools and comparisons have the cents of single searches, and each difference its cause', {
  timeout: 120_000,
}, () => {
  const seen: Record<string, number> = { mixes: 0, complete: 0, matched: 0 };
  fc.assert(
    fc.property(arbitraryMarket, fc.constantFrom(...CHANGES), (market, change) => {
      const first = market.request;
      const second = { ...first, pallets: 2, grossWeightLbs: 1_501, accessorials: [] };
      const totals = literalTotals(market, first);
      const totalsOfSecond = literalTotals(market, second);
      if (totals === null || totalsOfSecond === null || totals.size === 0) return;
      const book = bookOf(market);
      const before = unstoredAnswer(book, first, { groupRow: 1 });
      const pool = joinLanes([before, unstoredAnswer(book, second, { groupRow: 2 })]);
      for (const { carrier, lanesQuoted, totalCents } of pool.carriers) {
        const cheapest = [totals, totalsOfSecond].map((lane) => cheapestOf(lane, carrier.id));
        const quoted = cheapest.filter((cents) => cents !== Infinity);
        expect([lanesQuoted, totalCents]).toEqual([quoted.length, quoted.length === 0 ? null : sum(quoted)]);
        if (quoted.length === 2) seen.complete = (seen.complete ?? 0) + 1;
      }
      const mix =
        totalsOfSecond.size === 0
          ? undefined
          : Math.min(...totals.values()) + Math.min(...totalsOfSecond.values());
      expect(pool.cheapestMix?.totalCents).toBe(mix);
      if (mix !== undefined) seen.mixes = (seen.mixes ?? 0) + 1;

      const later = change.of(market);
      const totalsNow = literalTotals(later, first) ?? new Map<string, number>();
      const { carriers } = compareRequests(before, unstoredAnswer(bookOf(later), first, { groupRow: 1 }));
      expect(carriers.length).toBe(new Set([...totals.keys(), ...totalsNow.keys()]).size);
      for (const { carrier, rateType, vehicleType, differenceCents, lines, why } of carriers) {
        const key = `${carrier.id}|${rateType}|${vehicleType}`;
        const [was, is] = [totals.get(key), totalsNow.get(key)];
        expect(differenceCents).toBe(was === undefined || is === undefined ? null : is - was);
        expect(sum(lines.map(({ beforeCents }) => beforeCents ?? 0))).toBe(was ?? 0);
        expect(sum(lines.map(({ nowCents }) => nowCents ?? 0))).toBe(is ?? 0);
        if (differenceCents === null) continue;
        seen.matched = (seen.matched ?? 0) + 1;
        // Another lane may be cheapest now, with lines that differ in more than this change.
        if (market.tariffs.every((tariff) => tariff.lanes.length === 1)) {
          for (const { code } of why) expect(change.causes).toContain(code);
        }
        for (const { code } of why) seen[code] = (seen[code] ?? 0) + 1;
      }
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
  for (const what of ['mixes', 'complete', 'matched', 'TERMS', 'FUEL_PRICE', 'TARIFF']) {
    expect(seen[what], JSON.stringify(seen)).toBeGreaterThan(10);
  }
});
