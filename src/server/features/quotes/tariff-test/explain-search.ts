import type { TariffGapAnswer, TariffTest } from '../../../../contract/tariffs/tariff-tests';
import { formatCount, formatUsd } from '../../../../domain/money/format-amounts';
import { formatZip } from '../../../../domain/places/zip';
import type { LaneChoice } from '../../../../rating/explain/explain-choices';
import type { Place } from '../../../../rating/explain/tariff-gaps';
import { explainTest, type FoundGap, type TestExplanation } from '../../../../rating/explain-test';
import type { PreparedRequest } from '../../../../rating/prepare-request';
import type { LaneAttempt, RatedQuote } from '../../../../rating/rating';
import { describeGap, type GapContext } from './describe-gap';
import type { InactiveRegions } from './find-inactive-regions';
import { laneRow, placeRow, regionRow, rowsBehind } from './row-names';

const MAX_GAPS = 20;
const MAX_LANES = 5;
const MAX_PLACES = 20;

/** The carrier that its own user tests, and its data that the rate book does not contain. */
export interface TestedCarrier {
  readonly carrierId: string;
  readonly inactive: InactiveRegions;
}

/** Explains a carrier's test: the rows behind each price, and what would fix each decline. */
export function explainSearch(
  prepared: PreparedRequest,
  { carrierId, inactive }: TestedCarrier,
  quotes: readonly { readonly id: string; readonly rated: RatedQuote }[],
): TariffTest {
  const found = explainTest(prepared, carrierId);
  if (found === null) return NOT_ACTIVE;
  const { request, miles } = prepared.shipment;
  return {
    ends: [
      describeEnd('PICKUP', request.fromZip, found.from, inactive.from),
      describeEnd('DROPOFF', request.toZip, found.to, inactive.to),
    ],
    quotes: quotes.map(({ id, rated }) => ({
      quoteId: id,
      lane: laneRow(rated.lane),
      because: describeChoice(found, rated),
      lines: rated.lines.map(({ basis, cents }) => rowsBehind(basis, rated.lane, cents)),
    })),
    gaps: found.gaps
      .slice(0, MAX_GAPS)
      .map((gap) => presentGap(gap, found.attempts, { shipment: request, miles, inactive, places: found })),
  };
}

/** The explanation for an inactive carrier, which has no tariff in the rate book. */
const NOT_ACTIVE: TariffTest = {
  ends: [],
  quotes: [],
  gaps: [
    {
      cause: 'The carrier is not active, so nothing is quoted.',
      fix: 'Ask Coldlane to reactivate it',
      row: { place: 'settings', key: {}, label: 'Settings' },
      lanes: [],
      laneCount: 0,
    },
  ],
};

function describeEnd(
  side: 'PICKUP' | 'DROPOFF',
  zip: string,
  places: readonly Place[],
  inactive: readonly string[],
): TariffTest['ends'][number] {
  const names = places.map(({ name }) => name).join(', ');
  const active = places.length === 0 ? 'in none of your active regions' : `in ${names}`;
  const others = inactive.length === 0 ? '' : ` ${inactive.join(', ')} has it too, but is inactive.`;
  return {
    side,
    text: `${formatZip(zip)} is ${active}.${others}`,
    rows: [...places.map(placeRow), ...inactive.map(regionRow)].slice(0, MAX_PLACES),
  };
}

function describeChoice({ attempts, choices }: TestExplanation, rated: RatedQuote): string {
  const choice = choices.find(({ tried }) => attempts[tried]?.vehicleType === rated.vehicleType);
  const next = choice?.runnerUp == null ? undefined : attempts[choice.runnerUp];
  if (choice === undefined || next === undefined) return 'The only lane with a price.';
  return `${BECAUSE[choice.because](rated, next)} ${formatCount(choice.others, 'other lane')} also ${choice.others === 1 ? 'has' : 'have'} a price.`;
}

const totalOf = ({ outcome }: LaneAttempt) =>
  outcome.kind === 'PRICED' ? formatUsd(outcome.totalCents) : '';
const goodsOf = (commodity: string | null) => commodity ?? 'any goods';

const BECAUSE: Record<LaneChoice['because'], (chosen: RatedQuote, next: LaneAttempt) => string> = {
  ONLY: () => 'The only lane with a price.',
  CLOSER_COMMODITY: ({ lane }, next) =>
    `Chosen because it is for ${goodsOf(lane.commodity)}, closer to the shipment than ${goodsOf(next.lane.commodity)}, whatever the price (${totalOf(next)} there).`,
  LOWER_TOTAL: ({ totalCents }, next) =>
    `Chosen because ${formatUsd(totalCents)} is less than the ${totalOf(next)} of ${laneRow(next.lane).label}.`,
  FIRST_BY_KEY: (_, next) =>
    `Chosen because it comes before ${laneRow(next.lane).label} in the order of lanes; both cost the same.`,
};

function presentGap(
  { gap, attempts: failed }: FoundGap,
  attempts: readonly LaneAttempt[],
  context: Omit<GapContext, 'attempt'>,
): TariffGapAnswer {
  const lanes = new Map(
    failed.flatMap((index) => {
      const attempt = attempts[index];
      if (attempt === undefined) return [];
      const row = laneRow(attempt.lane);
      return [[row.label, row] as const];
    }),
  );
  const first = failed[0] === undefined ? undefined : attempts[failed[0]];
  return {
    ...describeGap(gap, { ...context, attempt: first }),
    lanes: [...lanes.values()].slice(0, MAX_LANES),
    laneCount: lanes.size,
  };
}
