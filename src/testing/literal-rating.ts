import { ACCESSORIALS } from '../domain/accessorials';
import { DECLINE_CODES } from '../domain/declines';
import { FUEL_PRICE_SOURCES } from '../domain/fuel';
import type { Cents } from '../domain/money';
import type { TruckloadVehicle } from '../domain/vehicles';
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
  type Asked,
  type LiteralFailure,
  type LiteralPrice,
  literalChargeFor,
  literalFuelPrice,
  literalPrice,
} from './literal-price';

/**
 * A second rating engine, written from docs/rating.md on plain rows and in BigInt: slow and obvious. The
 * engine must agree with it in everything, so it shares none of its code, only the words of the trade.
 */

type Way = TruckloadVehicle | null;
/** Pallet or weight first. */
const WAYS: readonly Way[] = [null, 'BOX', 'REEFER_VAN', 'SPRINTER'];

interface Attempt {
  readonly lane: TariffLane;
  readonly way: Way;
  readonly outcome: LiteralPrice | LiteralFailure;
}

const hasWay = (lane: TariffLane, way: Way) =>
  way === null
    ? lane.rateSheet !== null || lane.palletRateCents !== null
    : lane.truckload[way].totalBaseRateCents !== null || lane.truckload[way].baseRateMillsPerMile !== null;

/** Declines 1 to 5, or the outcome of every way of every matching lane in the order of lane keys and ways. */
function attemptsOf(asked: Asked): LiteralFailure | Attempt[] {
  const { tariff, request } = asked;
  const joining = tariff.lanes.filter((lane) => laneJoins(tariff, lane, request.fromZip, request.toZip));
  if (joining.length === 0) return { code: 'NO_LANE', about: {} };
  const atTemperature = joining.filter((lane) => lane.temperature === request.temperature);
  if (atTemperature.length === 0) return { code: 'TEMPERATURE_NOT_SERVED', about: {} };
  const lanes = atTemperature.filter((lane) => literalSpecificity(lane, request.commodity) !== null);
  if (lanes.length === 0) return { code: 'COMMODITY_NOT_SERVED', about: {} };
  if (request.foodGrade && !tariff.carrier.foodGrade) return { code: 'NOT_FOOD_GRADE', about: {} };
  for (const accessorial of ACCESSORIALS) {
    if (request.accessorials.includes(accessorial) && literalChargeFor(tariff, accessorial) === null) {
      return { code: 'ACCESSORIAL_NOT_OFFERED', about: { accessorial } };
    }
  }
  return [...lanes].sort(literalLaneOrder).flatMap((lane) => {
    const ways = WAYS.filter((way) => hasWay(lane, way));
    if (ways.length === 0) {
      return [{ lane, way: null, outcome: { code: 'NO_RATE_FOR_MILEAGE', about: {} } as const }];
    }
    return ways.map((way) => ({ lane, way, outcome: literalPrice(asked, lane, way) }));
  });
}

function chosenOf(attempts: readonly Attempt[], way: Way, commodity: string) {
  let best: { lane: TariffLane; price: LiteralPrice; specificity: number } | null = null;
  for (const { lane, way: tried, outcome } of attempts) {
    if (tried !== way || 'code' in outcome) continue;
    const specificity = literalSpecificity(lane, commodity) ?? 0;
    // Attempts come by lane key: an equal one later does not replace the first.
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

function quotesOf(asked: Asked, attempts: readonly Attempt[]): RatedQuote[] {
  const { tariff, request, miles } = asked;
  return WAYS.flatMap((way) => {
    const chosen = chosenOf(attempts, way, request.commodity);
    if (chosen === null) return [];
    const { lane, price } = chosen;
    return {
      carrier: { id: tariff.carrier.id, name: tariff.carrier.name },
      tariffRevision: tariff.carrier.revision,
      rateType: price.rateType,
      vehicleType: way,
      totalCents: Number(price.total) as Cents,
      lines: price.lines,
      ratedAsLbs: price.ratedAsLbs,
      ...literalDates(tariff, lane, way !== null, request.earliestPickup, miles),
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

function furthest(attempts: readonly Attempt[]): LiteralFailure {
  const rank = (failure: LiteralFailure) => DECLINE_CODES.indexOf(failure.code);
  const failures = attempts.flatMap(({ outcome }) => ('code' in outcome ? [outcome] : []));
  return failures.reduce((most, failure) => (rank(failure) > rank(most) ? failure : most));
}

const textOrder = (one: readonly string[], other: readonly string[]) =>
  one.map((text, index) => literalTextOrder(text, other[index] ?? '')).find((order) => order !== 0) ?? 0;

const consulted = (tariffs: readonly Tariff[], request: LaneRequest) =>
  tariffs.filter(
    ({ carrier, lanes }) =>
      lanes.length > 0 && (request.carrierIds === null || request.carrierIds.includes(carrier.id)),
  );

function ask(reference: Reference, tariff: Tariff, request: LaneRequest): Asked | null {
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
    const asked = ask(reference, tariff, request) as Asked;
    const attempts = attemptsOf(asked);
    const ofCarrier = 'code' in attempts ? [] : quotesOf(asked, attempts);
    quotes.push(...ofCarrier);
    if (ofCarrier.length > 0) continue;
    const { id, name, revision } = tariff.carrier;
    const { code, about } = 'code' in attempts ? attempts : furthest(attempts);
    declined.push({ carrier: { id, name }, tariffRevision: revision, code, about });
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

/** What the engine's `explainLanes` must answer. */
export function literalWorking(reference: Reference, tariff: Tariff, request: LaneRequest): LaneAttempt[] {
  const asked = ask(reference, tariff, request);
  if (asked === null) return [];
  const anything = { ...request, foodGrade: false, accessorials: [] };
  const refusedOrTried = attemptsOf(asked);
  const tried = attemptsOf({ ...asked, request: anything });
  if ('code' in tried) return [];
  const attempts = 'code' in refusedOrTried ? tried : refusedOrTried;
  return attempts.map(({ lane, way, outcome }) => {
    const result = 'code' in refusedOrTried ? refusedOrTried : outcome;
    const weighed = tariff.rateSheets.some(
      (sheet) => sheet.name === lane.rateSheet && sheet.type === 'WEIGHT',
    );
    return {
      lane: laneKey(lane),
      rateType: way !== null ? 'TRUCKLOAD' : weighed ? 'WEIGHT' : 'PALLET',
      vehicleType: way,
      outcome:
        'code' in result
          ? { kind: 'DECLINED', code: result.code, about: result.about }
          : { kind: 'PRICED', totalCents: Number(result.total) as Cents },
    };
  });
}
