import type { EffectLine, EffectResult, EffectSearch } from '../../../contract/tariffs/tariff-effects';
import { CHARGE_LINE_CODES } from '../../../domain/money/charge-lines';
import { ACCESSORIALS } from '../../../domain/shipment/accessorials';
import type { DeclineCode } from '../../../domain/shipment/declines';
import {
  effectBasisPoints,
  effectPercent,
  MAX_LARGEST_DIFFERENCES,
} from '../../../domain/tariffs/tariff-effects';
import { compareCodePoints } from '../../../domain/text/code-point-order';
import type { RatedLine, RatedQuote } from '../../../rating/rating';
import { describeForCarrier } from '../quotes/describe-line';
import { lineLabel } from '../quotes/line-text';
import { quantile } from '../quotes/past/quantile';

/** A carrier's answer to a search: its cheapest quote, or why it has none. */
export type CarrierPrice =
  | { readonly kind: 'QUOTED'; readonly quote: Pick<RatedQuote, 'totalCents' | 'lines'> }
  | { readonly kind: 'DECLINED'; readonly code: DeclineCode };

/** A search in which the carrier gave a quote. */
export interface ComparedSearch {
  readonly about: Pick<EffectSearch, 'requestId' | 'searchedOn' | 'from' | 'to' | 'temperature' | 'pallets'>;
  readonly before: CarrierPrice;
  readonly after: CarrierPrice;
}

interface PricedTwice extends ComparedSearch {
  readonly before: CarrierPrice & { kind: 'QUOTED' };
  readonly after: CarrierPrice & { kind: 'QUOTED' };
}

/** Returns the figures of a comparison, and the searches with the largest differences. */
export function comparePrices(
  searches: readonly ComparedSearch[],
): Omit<EffectResult, 'isLimited' | 'others' | 'tookMs'> {
  const both = searches.filter(isPricedTwice);
  const gained = searches.filter(
    ({ before, after }) => before.kind === 'DECLINED' && after.kind === 'QUOTED',
  );
  const lost = searches.filter(({ before, after }) => before.kind === 'QUOTED' && after.kind === 'DECLINED');
  const moved = both.map(({ before, after }) => after.quote.totalCents - before.quote.totalCents);
  return {
    searches: searches.length,
    quotedBefore: both.length + lost.length,
    quotedAfter: both.length + gained.length,
    same: moved.filter((cents) => cents === 0).length,
    dearer: moved.filter((cents) => cents > 0).length,
    cheaper: moved.filter((cents) => cents < 0).length,
    ...spreadOf(both.map(changeBpOf)),
    steps: stepsOf(both),
    largest: largestOf(both.filter((search) => movedCents(search) > 0)).map((search) =>
      present(search, { withDetails: true }),
    ),
    newlyQuoted: { searches: gained.length, reasons: countReasons(gained.map(({ before }) => before)) },
    noLongerQuoted: {
      searches: lost.length,
      reasons: countReasons(lost.map(({ after }) => after)),
      largest: largestOf(lost).map((search) => present(search)),
    },
  };
}

const isPricedTwice = (search: ComparedSearch): search is PricedTwice =>
  search.before.kind === 'QUOTED' && search.after.kind === 'QUOTED';

const changeBpOf = ({ before, after }: PricedTwice): number =>
  effectBasisPoints(before.quote.totalCents, after.quote.totalCents);

/** Returns the change of the total in cents. For a search that would no longer be quoted, this is the old total. */
function movedCents({ before, after }: ComparedSearch): number {
  const totalOf = (price: CarrierPrice) => (price.kind === 'QUOTED' ? price.quote.totalCents : 0);
  return Math.abs(totalOf(after) - totalOf(before));
}

function spreadOf(
  changesBp: readonly number[],
): Pick<EffectResult, 'medianBp' | 'lowerQuartileBp' | 'upperQuartileBp'> {
  if (changesBp.length === 0) return { medianBp: null, lowerQuartileBp: null, upperQuartileBp: null };
  const ascending = [...changesBp].sort((one, other) => one - other);
  const at = (share: number) => Math.round(quantile(ascending, share));
  return { medianBp: at(0.5), lowerQuartileBp: at(0.25), upperQuartileBp: at(0.75) };
}

function stepsOf(both: readonly PricedTwice[]): EffectResult['steps'] {
  const byPercent = new Map<number, PricedTwice[]>();
  for (const search of both) {
    const percent = effectPercent(search.before.quote.totalCents, search.after.quote.totalCents);
    const inStep = byPercent.get(percent);
    if (inStep) inStep.push(search);
    else byPercent.set(percent, [search]);
  }
  return Array.from(byPercent)
    .sort(([one], [other]) => one - other)
    .map(([percent, inStep]) => ({
      percent,
      searches: inStep.length,
      // Searches whose price stays the same need no list.
      largest: percent === 0 ? [] : largestOf(inStep).map((search) => present(search)),
    }));
}

/** Returns the searches whose totals differ most in dollars; among equals the newest come first. */
const largestOf = (searches: readonly ComparedSearch[]): readonly ComparedSearch[] =>
  searches
    .toSorted(
      (one, other) =>
        movedCents(other) - movedCents(one) || compareCodePoints(other.about.requestId, one.about.requestId),
    )
    .slice(0, MAX_LARGEST_DIFFERENCES);

function countReasons(prices: readonly CarrierPrice[]): EffectResult['newlyQuoted']['reasons'] {
  const counts = new Map<DeclineCode, number>();
  for (const price of prices) {
    if (price.kind === 'DECLINED') counts.set(price.code, (counts.get(price.code) ?? 0) + 1);
  }
  return Array.from(counts, ([code, searches]) => ({ code, searches })).sort(
    (one, other) => other.searches - one.searches || compareCodePoints(one.code, other.code),
  );
}

function present({ about, before, after }: ComparedSearch, options: LineOptions = {}): EffectSearch {
  if (before.kind !== 'QUOTED') throw new TypeError('only a search with an old price is listed');
  const beforeCents = before.quote.totalCents;
  const afterCents = after.kind === 'QUOTED' ? after.quote.totalCents : null;
  return {
    ...about,
    beforeCents,
    afterCents,
    changeBp: afterCents === null ? null : effectBasisPoints(beforeCents, afterCents),
    lines: joinLines(before.quote.lines, after.kind === 'QUOTED' ? after.quote.lines : [], options),
  };
}

interface LineOptions {
  readonly withDetails?: boolean;
}

const orderOf = ({ code, accessorial }: RatedLine): number =>
  CHARGE_LINE_CODES.indexOf(code) * ACCESSORIALS.length +
  (accessorial === null ? 0 : ACCESSORIALS.indexOf(accessorial));

/** Returns the lines of both prices side by side, in display order. */
function joinLines(
  before: readonly RatedLine[],
  after: readonly RatedLine[],
  { withDetails = false }: LineOptions,
): EffectLine[] {
  const linesBefore = new Map(before.map((line) => [orderOf(line), line]));
  const linesAfter = new Map(after.map((line) => [orderOf(line), line]));
  const order = Array.from(new Set([...linesBefore.keys(), ...linesAfter.keys()]));
  return order
    .sort((one, other) => one - other)
    .map((key) => {
      const [earlier, later] = [linesBefore.get(key), linesAfter.get(key)];
      const { code, accessorial } = (later ?? earlier) as RatedLine;
      return {
        code,
        ...(accessorial === null ? {} : { accessorial }),
        label: lineLabel(code, accessorial),
        beforeCents: earlier?.cents ?? null,
        afterCents: later?.cents ?? null,
        ...(withDetails && earlier ? { beforeDetail: describeForCarrier(earlier) } : {}),
        ...(withDetails && later ? { afterDetail: describeForCarrier(later) } : {}),
      };
    });
}
