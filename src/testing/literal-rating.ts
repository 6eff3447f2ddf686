import { FUEL_PRICE_SOURCES } from '../domain/money/fuel';
import type { Cents } from '../domain/money/money';
import { ACCESSORIALS } from '../domain/shipment/accessorials';
import { DECLINE_CODES } from '../domain/shipment/declines';
import type { TruckloadVehicle } from '../domain/shipment/vehicles';
import type { LaneRequest } from '../rating/lane-request';
import type { LaneAttempt, RatedQuote, Rating } from '../rating/rating';
import type { Reference, Tariff, TariffLane } from '../rating/tariff';
import { literalDates } from './literal-dates';
import {
  laneJoins,
  literalLaneOrder,
  literalMiles,
  literalPlace,
  literalSpecificity,
  literalTextOrder,
} from './literal-places';
import {
  type LiteralDecline,
  type LiteralPrice,
  type LiteralSearch,
  literalChargeFor,
  literalFuelPrice,
  literalPrice,
} from './literal-price';

/**
 * A second rating engine that implements docs/rating.md on plain rows and in BigInt, slow and obvious. The engine must agree
 * with it in every field, so the two share only `src/domain` and types.
 */

type Option = TruckloadVehicle | null;
/** The options of a lane; null stands for its pallet or weight rate. */
const OPTIONS: readonly Option[] = [null, 'BOX', 'REEFER_VAN', 'SPRINTER'];

interface Attempt {
  readonly lane: TariffLane;
  readonly option: Option;
  readonly outcome: LiteralPrice | LiteralDecline;
}

const hasOption = (lane: TariffLane, option: Option) =>
  option === null
    ? lane.rateSheet !== null || lane.palletRateCents !== null
    : lane.truckload[option].totalBaseRateCents !== null ||
      lane.truckload[option].baseRateMillsPerMile !== null;

/**
 * Returns one of declines 1 to 5, or the outcome of every option of every matching lane, sorted by lane key, then option.
 */
function attemptsOf(search: LiteralSearch): LiteralDecline | Attempt[] {
  const { tariff, request } = search;
  const joining = tariff.lanes.filter((lane) => laneJoins(tariff, lane, request.fromZip, request.toZip));
  if (joining.length === 0) return { code: 'NO_LANE', facts: {} };
  const atTemperature = joining.filter((lane) => lane.temperature === request.temperature);
  if (atTemperature.length === 0) return { code: 'TEMPERATURE_NOT_SERVED', facts: {} };
  const lanes = atTemperature.filter((lane) => literalSpecificity(lane, request.commodity) !== null);
  if (lanes.length === 0) return { code: 'COMMODITY_NOT_SERVED', facts: {} };
  if (request.foodGrade && !tariff.carrier.foodGrade) return { code: 'NOT_FOOD_GRADE', facts: {} };
  for (const accessorial of ACCESSORIALS) {
    if (request.accessorials.includes(accessorial) && literalChargeFor(tariff, accessorial) === null) {
      return { code: 'ACCESSORIAL_NOT_OFFERED', facts: { accessorial } };
    }
  }
  return [...lanes].sort(literalLaneOrder).flatMap((lane) => {
    const options = OPTIONS.filter((option) => hasOption(lane, option));
    if (options.length === 0) {
      return [{ lane, option: null, outcome: { code: 'NO_RATE_FOR_MILEAGE', facts: {} } as const }];
    }
    return options.map((option) => ({ lane, option, outcome: literalPrice(search, lane, option) }));
  });
}

function chosenOf(attempts: readonly Attempt[], option: Option, commodity: string) {
  let best: { lane: TariffLane; price: LiteralPrice; specificity: number } | null = null;
  for (const { lane, option: tried, outcome } of attempts) {
    if (tried !== option || 'code' in outcome) continue;
    const specificity = literalSpecificity(lane, commodity) ?? 0;
    // Attempts are sorted by lane key, so a later equal one does not replace an earlier one.
    if (
      best === null ||
      specificity > best.specificity ||
      (specificity === best.specificity && outcome.total < best.price.total)
    ) {
      best = { lane, price: outcome, specificity };
    }
  }
  return best;
}

function quotesOf(search: LiteralSearch, attempts: readonly Attempt[]): RatedQuote[] {
  const { tariff, request, miles } = search;
  return OPTIONS.flatMap((option) => {
    const chosen = chosenOf(attempts, option, request.commodity);
    if (chosen === null) return [];
    const { lane, price } = chosen;
    return {
      carrier: { id: tariff.carrier.id, name: tariff.carrier.name },
      tariffRevision: tariff.carrier.revision,
      rateType: price.rateType,
      vehicleType: option,
      totalCents: Number(price.total) as Cents,
      lines: price.lines,
      ratedAsLbs: price.ratedAsLbs,
      ...literalDates(tariff, lane, option !== null, request.earliestPickup, miles),
      fuel: price.fuel,
      lane: laneKey(lane),
    };
  });
}

const laneKey = (lane: TariffLane) => ({
  originRegion: lane.originRegion,
  destinationRegion: lane.destinationRegion,
  originFacility: lane.originFacility,
  destinationFacility: lane.destinationFacility,
  temperature: lane.temperature,
  commodity: lane.commodity,
});

function furthest(attempts: readonly Attempt[]): LiteralDecline {
  const rank = (failure: LiteralDecline) => DECLINE_CODES.indexOf(failure.code);
  const failures = attempts.flatMap(({ outcome }) => ('code' in outcome ? [outcome] : []));
  return failures.reduce((last, failure) => (rank(failure) > rank(last) ? failure : last));
}

const textOrder = (one: readonly string[], other: readonly string[]) =>
  one.map((text, index) => literalTextOrder(text, other[index] ?? '')).find((order) => order !== 0) ?? 0;

const consulted = (tariffs: readonly Tariff[], request: LaneRequest) =>
  tariffs.filter(
    ({ carrier, lanes }) =>
      lanes.length > 0 && (request.carrierIds === null || request.carrierIds.includes(carrier.id)),
  );

function prepareSearch(reference: Reference, tariff: Tariff, request: LaneRequest): LiteralSearch | null {
  const from = literalPlace(reference, request.fromZip);
  const to = literalPlace(reference, request.toZip);
  if (from === null || to === null) return null;
  const miles = literalMiles(from.measuredFrom, to.measuredFrom);
  return { reference, tariff, request, miles, destinationState: to.state };
}

export function literalRating(
  reference: Reference,
  tariffs: readonly Tariff[],
  request: LaneRequest,
): Rating {
  const from = literalPlace(reference, request.fromZip);
  const to = literalPlace(reference, request.toZip);
  if (from === null || to === null) {
    const unknownZips = (['fromZip', 'toZip'] as const).filter(
      (field) => literalPlace(reference, request[field]) === null,
    );
    return { ok: false, unknownZips };
  }
  const quotes: RatedQuote[] = [];
  const declined: (Rating & { ok: true })['declined'][number][] = [];
  for (const tariff of consulted(tariffs, request)) {
    const search = prepareSearch(reference, tariff, request) as LiteralSearch;
    const attempts = attemptsOf(search);
    const ofCarrier = 'code' in attempts ? [] : quotesOf(search, attempts);
    quotes.push(...ofCarrier);
    if (ofCarrier.length > 0) continue;
    const { id, name, revision } = tariff.carrier;
    const { code, facts } = 'code' in attempts ? attempts : furthest(attempts);
    declined.push({ carrier: { id, name }, tariffRevision: revision, code, facts });
  }
  const quoteKey = ({ carrier, rateType, vehicleType }: RatedQuote) => [
    carrier.name,
    rateType,
    vehicleType ?? '',
    carrier.id,
  ];
  quotes.sort((one, other) => one.totalCents - other.totalCents || textOrder(quoteKey(one), quoteKey(other)));
  declined.sort((one, other) =>
    textOrder([one.carrier.name, one.carrier.id], [other.carrier.name, other.carrier.id]),
  );
  return {
    ok: true,
    miles: literalMiles(from.measuredFrom, to.measuredFrom),
    fuelPrices: FUEL_PRICE_SOURCES.flatMap(
      (source) => literalFuelPrice(reference, source, request.requestDate) ?? [],
    ),
    referenceRevision: reference.revision,
    quotes,
    declined,
  };
}

/** Returns every option of every lane between the ends, for a carrier without a lane for the temperature and commodity. */
function unfitLanes(tariff: Tariff, request: LaneRequest): LaneAttempt[] {
  return tariff.lanes
    .filter((lane) => laneJoins(tariff, lane, request.fromZip, request.toZip))
    .sort(literalLaneOrder)
    .flatMap((lane) => {
      const options = OPTIONS.filter((option) => hasOption(lane, option));
      return (options.length === 0 ? [null] : options).map((option) => ({
        lane: laneKey(lane),
        rateType: rateTypeOf(tariff, lane, option),
        vehicleType: option,
        outcome: {
          kind: 'DECLINED',
          code: lane.temperature === request.temperature ? 'COMMODITY_NOT_SERVED' : 'TEMPERATURE_NOT_SERVED',
          facts: {},
        } as const,
      }));
    });
}

function rateTypeOf(tariff: Tariff, lane: TariffLane, option: Option): LaneAttempt['rateType'] {
  if (option !== null) return 'TRUCKLOAD';
  const isWeighed = tariff.rateSheets.some(
    (sheet) => sheet.name === lane.rateSheet && sheet.type === 'WEIGHT',
  );
  return isWeighed ? 'WEIGHT' : 'PALLET';
}

/** Returns the expected result of the engine's `explainLanes`. */
export function literalWorking(reference: Reference, tariff: Tariff, request: LaneRequest): LaneAttempt[] {
  const search = prepareSearch(reference, tariff, request);
  if (search === null) return [];
  const anything = { ...request, foodGrade: false, accessorials: [] };
  const declinedOrTried = attemptsOf(search);
  const tried = attemptsOf({ ...search, request: anything });
  if ('code' in tried) return unfitLanes(tariff, request);
  const attempts = 'code' in declinedOrTried ? tried : declinedOrTried;
  return attempts.map(({ lane, option, outcome }) => {
    const result = 'code' in declinedOrTried ? declinedOrTried : outcome;
    return {
      lane: laneKey(lane),
      rateType: rateTypeOf(tariff, lane, option),
      vehicleType: option,
      outcome:
        'code' in result
          ? { kind: 'DECLINED', code: result.code, facts: result.facts }
          : { kind: 'PRICED', totalCents: Number(result.total) as Cents },
    };
  });
}
