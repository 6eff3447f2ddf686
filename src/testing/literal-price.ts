import type { BasisPoints, Cents } from '../domain/money/money';
import { ACCESSORIALS, GENERAL_ACCESSORIAL } from '../domain/shipment/accessorials';
import type { DeclineCode, DeclineFacts } from '../domain/shipment/declines';
import type { RateType, TruckloadVehicle } from '../domain/shipment/vehicles';
import type { LaneRequest } from '../rating/lane-request';
import type { LineBasis, RatedLine } from '../rating/rating';
import type { FuelPrice, FuelSurcharge, Reference, Tariff, TariffLane } from '../rating/tariff';

/** Prices one option of one lane as docs/rating.md describes, in BigInt so that no quotient is a fraction. */

const halfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);
const share = (amount: bigint, percentage: number) => halfUp(amount * BigInt(percentage), 10_000n);
const greatest = (...values: (bigint | number | null)[]) =>
  values.reduce<bigint>((max, value) => (value !== null && BigInt(value) > max ? BigInt(value) : max), 0n);
const capped = (amount: bigint, cap: number | null) =>
  cap !== null && amount > BigInt(cap) ? BigInt(cap) : amount;

export interface LiteralDecline {
  readonly code: DeclineCode;
  readonly facts: DeclineFacts;
}

export interface LiteralPrice {
  readonly rateType: RateType;
  readonly lines: readonly RatedLine[];
  readonly total: bigint;
  readonly ratedAsLbs: number | null;
  readonly fuel: FuelPrice | null;
}

interface Base {
  readonly cents: bigint;
  readonly rateType: RateType;
  readonly ratedAsLbs: number | null;
  readonly basis: LineBasis;
}

export interface LiteralSearch {
  readonly reference: Reference;
  readonly tariff: Tariff;
  readonly request: LaneRequest;
  readonly miles: number;
  readonly destinationState: string;
}

function palletSheet(search: LiteralSearch, lane: TariffLane, billedPallets: number): Base | LiteralDecline {
  const rows = search.tariff.palletValues.filter((row) => row.rateSheet === lane.rateSheet);
  const bands = rows.map((row) => row.maximumMiles).filter((maximum) => maximum >= search.miles);
  if (bands.length === 0) return { code: 'NO_RATE_FOR_MILEAGE', facts: {} };
  const row = rows
    .filter((value) => value.maximumMiles === Math.min(...bands) && value.pallets >= billedPallets)
    .sort((one, other) => one.pallets - other.pallets)[0];
  if (row === undefined) return { code: 'NO_RATE_FOR_PALLETS', facts: { billedPallets } };
  const laneMinimumCents = lane.minimumRateCents;
  return {
    cents: greatest(row.totalBaseRateCents, row.minimumRateCents, laneMinimumCents),
    rateType: 'PALLET',
    ratedAsLbs: null,
    basis: { kind: 'PALLET_SHEET', row, billedPallets, laneMinimumCents },
  };
}

function weightSheet({ tariff, request, miles }: LiteralSearch, lane: TariffLane): Base | LiteralDecline {
  const rows = tariff.weightValues.filter((row) => row.rateSheet === lane.rateSheet);
  const bands = rows.map((row) => row.maximumMiles).filter((maximum) => maximum >= miles);
  if (bands.length === 0) return { code: 'NO_RATE_FOR_MILEAGE', facts: {} };
  const tiers = rows
    .filter((row) => row.maximumMiles === Math.min(...bands))
    .sort((one, other) => one.weightTierLbs - other.weightTierLbs);
  const reached = tiers.filter((tier) => tier.weightTierLbs <= request.grossWeightLbs);
  const own = reached.at(-1) ?? tiers[0];
  const heavier = tiers.filter((tier) => own !== undefined && tier.weightTierLbs > own.weightTierLbs);
  const charges = tiers
    .filter((tier) => tier === own || (tariff.carrier.deficitRating && heavier.includes(tier)))
    .map((tier) => {
      const weight = tier === own ? request.grossWeightLbs : tier.weightTierLbs;
      const c = halfUp(BigInt(weight) * BigInt(tier.baseRateMillsPer100Lbs), 1000n);
      return { tier, cents: greatest(c, tier.minimumRateCents) };
    });
  const least = charges.reduce((best, charge) => (charge.cents < best.cents ? charge : best));
  const ratedAsLbs = least.tier === own ? null : least.tier.weightTierLbs;
  const laneMinimumCents = lane.minimumRateCents;
  return {
    cents: greatest(least.cents, laneMinimumCents),
    rateType: 'WEIGHT',
    ratedAsLbs,
    basis: { kind: 'WEIGHT_SHEET', row: least.tier, ratedAsLbs, laneMinimumCents },
  };
}

/** Returns the BASE line of an option that the lane has a rate for. */
function base(
  search: LiteralSearch,
  lane: TariffLane,
  vehicle: TruckloadVehicle | null,
): Base | LiteralDecline {
  const { tariff, request, miles } = search;
  const laneMinimumCents = lane.minimumRateCents;
  if (vehicle !== null) {
    const rate = lane.truckload[vehicle];
    const total = rate.totalBaseRateCents;
    const perMile = rate.baseRateMillsPerMile;
    const price = total !== null ? BigInt(total) : halfUp(BigInt(perMile ?? 0) * BigInt(miles), 10n);
    return {
      cents: greatest(price, laneMinimumCents),
      rateType: 'TRUCKLOAD',
      ratedAsLbs: null,
      basis:
        total === null && perMile !== null
          ? { kind: 'TRUCKLOAD_PER_MILE', baseRateMillsPerMile: perMile, miles, laneMinimumCents }
          : { kind: 'TRUCKLOAD_TOTAL', totalBaseRateCents: total as Cents, laneMinimumCents },
    };
  }
  const halved = request.stackable && tariff.carrier.stackingCredit;
  const billedPallets = halved ? (request.pallets + (request.pallets % 2)) / 2 : request.pallets;
  if (lane.rateSheet !== null) {
    const sheet = tariff.rateSheets.find((row) => row.name === lane.rateSheet);
    return sheet?.type === 'WEIGHT' ? weightSheet(search, lane) : palletSheet(search, lane, billedPallets);
  }
  const palletRateCents = lane.palletRateCents as Cents;
  return {
    cents: greatest(BigInt(palletRateCents) * BigInt(billedPallets), laneMinimumCents),
    rateType: 'PALLET',
    ratedAsLbs: null,
    basis: { kind: 'PALLET_RATE', palletRateCents, billedPallets, laneMinimumCents },
  };
}

export function literalFuelPrice(
  reference: Reference,
  source: FuelPrice['source'],
  day: string,
): FuelPrice | null {
  return reference.fuelPrices
    .filter((price) => price.source === source && price.effectiveDate <= day)
    .reduce<FuelPrice | null>(
      (newest, price) => (newest === null || price.effectiveDate > newest.effectiveDate ? price : newest),
      null,
    );
}

/** Returns the fuel price and its row; null for a carrier without fuel rows. */
function fuelFor(
  { reference, tariff, request, destinationState }: LiteralSearch,
  lane: TariffLane,
): { price: FuelPrice; row: FuelSurcharge } | LiteralDecline | null {
  if (tariff.fuelSurcharges.length === 0) return null;
  const ofState = tariff.fuelSources.find((row) => row.destinationState === destinationState);
  const fuelSource = lane.fuelPriceSource ?? ofState?.source ?? 'US Diesel';
  const price = literalFuelPrice(reference, fuelSource, request.requestDate);
  if (price === null) return { code: 'NO_FUEL_PRICE', facts: { fuelSource } };
  const ofSource = tariff.fuelSurcharges.filter((row) => row.source === fuelSource);
  const rows = ofSource.length > 0 ? ofSource : tariff.fuelSurcharges.filter((row) => row.source === null);
  const facts = { fuelSource, fuelPriceMills: price.priceMills };
  if (rows.length === 0) {
    return { code: 'FUEL_PRICE_ABOVE_TABLE', facts: { ...facts, noRowForSource: true } };
  }
  const row = rows
    .filter((value) => value.maximumFuelPriceMills >= price.priceMills)
    .sort((one, other) => one.maximumFuelPriceMills - other.maximumFuelPriceMills)[0];
  return row === undefined ? { code: 'FUEL_PRICE_ABOVE_TABLE', facts } : { price, row };
}

function tooLight({ tariff, request }: LiteralSearch, lane: TariffLane): LiteralDecline | null {
  const origin = tariff.regions.find((region) => region.name === lane.originRegion);
  const destination = tariff.regions.find((region) => region.name === lane.destinationRegion);
  const pickup = origin?.pickupMinimumWeightLbs ?? 0;
  const dropoff = destination?.dropoffMinimumWeightLbs ?? 0;
  const failure = (minimumWeightLbs: number, minimumWeightSide: 'PICKUP' | 'DROPOFF') =>
    ({ code: 'BELOW_MINIMUM_WEIGHT', facts: { minimumWeightLbs, minimumWeightSide } }) as const;
  if (request.grossWeightLbs < pickup) return failure(pickup, 'PICKUP');
  return request.grossWeightLbs < dropoff ? failure(dropoff, 'DROPOFF') : null;
}

/** Returns the lines that depend on the rate type, from BASE to the dropoff premium. */
function linesOfLane({ tariff, request }: LiteralSearch, lane: TariffLane, from: Base): RatedLine[] {
  const lines: RatedLine[] = [];
  const add = (code: RatedLine['code'], cents: bigint, basis: LineBasis) => {
    if (cents !== 0n || code === 'BASE') {
      lines.push({ code, accessorial: null, cents: Number(cents) as Cents, basis });
    }
  };
  const of = Number(from.cents) as Cents;
  add('BASE', from.cents, from.basis);
  if (from.rateType === 'PALLET') {
    const tier = tariff.palletWeightPremiums
      .filter((row) => row.weightTierLbs * request.pallets <= request.grossWeightLbs)
      .sort((one, other) => other.weightTierLbs - one.weightTierLbs)[0];
    if (tier !== undefined) {
      add('PALLET_WEIGHT_PREMIUM', capped(share(from.cents, tier.premium), tier.premiumCapCents), {
        kind: 'PALLET_WEIGHT_PREMIUM',
        weightTierLbs: tier.weightTierLbs,
        percentage: tier.premium,
        of,
        capCents: tier.premiumCapCents,
      });
    }
  }
  if (from.rateType === 'TRUCKLOAD') return lines;
  const premium = (region: string, percentage: BasisPoints, capCents: Cents | null): LineBasis => ({
    kind: 'REGION_PREMIUM',
    region,
    percentage,
    of,
    capCents,
  });
  const origin = tariff.regions.find((region) => region.name === lane.originRegion);
  if (origin !== undefined) {
    const { name, pickupPremium, pickupPremiumCapCents, pickupPremiumPerPalletCents } = origin;
    add(
      'PICKUP_PREMIUM',
      capped(share(from.cents, pickupPremium), pickupPremiumCapCents),
      premium(name, pickupPremium, pickupPremiumCapCents),
    );
    add('PICKUP_PREMIUM_PER_PALLET', BigInt(pickupPremiumPerPalletCents) * BigInt(request.pallets), {
      kind: 'REGION_PER_PALLET',
      region: name,
      amountCents: pickupPremiumPerPalletCents,
      pallets: request.pallets,
    });
  }
  const destination = tariff.regions.find((region) => region.name === lane.destinationRegion);
  if (destination !== undefined) {
    const { name, dropoffPremium, dropoffPremiumCapCents } = destination;
    add(
      'DROPOFF_PREMIUM',
      capped(share(from.cents, dropoffPremium), dropoffPremiumCapCents),
      premium(name, dropoffPremium, dropoffPremiumCapCents),
    );
  }
  return lines;
}

export function literalChargeFor(tariff: Tariff, service: (typeof ACCESSORIALS)[number]) {
  const rowOf = (code: typeof service | undefined) =>
    tariff.accessorialCharges.find((row) => row.accessorial === code);
  return rowOf(service) ?? rowOf(GENERAL_ACCESSORIAL[service]) ?? null;
}

function accessorialLines({ tariff, request }: LiteralSearch, adjusted: bigint): RatedLine[] {
  return ACCESSORIALS.filter((service) => request.accessorials.includes(service)).flatMap((service) => {
    const row = literalChargeFor(tariff, service);
    if (row === null) return [];
    const { amountCents, rateMillsPer100Lbs, percentage, minimumCents, maximumCents } = row;
    const amount = {
      FLAT: BigInt(amountCents ?? 0),
      PER_PALLET: BigInt(amountCents ?? 0) * BigInt(request.pallets),
      PER_HUNDREDWEIGHT: halfUp(BigInt(rateMillsPer100Lbs ?? 0) * BigInt(request.grossWeightLbs), 1000n),
      PERCENT: share(adjusted, percentage ?? 0),
    }[row.chargeType];
    return {
      code: 'ACCESSORIAL' as const,
      accessorial: service,
      cents: Number(capped(greatest(amount, minimumCents), maximumCents)) as Cents,
      basis: {
        kind: 'ACCESSORIAL' as const,
        pricedAs: row.accessorial,
        chargeType: row.chargeType,
        amount: amountCents ?? rateMillsPer100Lbs ?? percentage ?? (0 as Cents),
        minimumCents,
        maximumCents,
      },
    };
  });
}

const sum = (lines: readonly RatedLine[]) => lines.reduce((total, line) => total + BigInt(line.cents), 0n);

/** Prices an option that the lane has a rate for, and tests declines 6 to 11 in order. */
export function literalPrice(
  search: LiteralSearch,
  lane: TariffLane,
  vehicle: TruckloadVehicle | null,
): LiteralPrice | LiteralDecline {
  const { tariff, request } = search;
  const limits = { SPRINTER: [2, 3000], BOX: [12, 12000], REEFER_VAN: [26, 44000] } as const;
  if (vehicle !== null) {
    const [pallets, weightLbs] = limits[vehicle];
    if (request.pallets > pallets || request.grossWeightLbs > weightLbs) {
      return { code: 'OVER_CAPACITY', facts: { vehicleType: vehicle } };
    }
  }
  const light = vehicle === null ? tooLight(search, lane) : null;
  if (light !== null) return light;
  const from = base(search, lane, vehicle);
  if ('code' in from) return from;
  const fuel = fuelFor(search, lane);
  if (fuel !== null && 'code' in fuel) return fuel;

  const lines = linesOfLane(search, lane, from);
  const s = sum(lines);
  const terms = tariff.terms.find((row) => row.shipperId === request.shipperId);
  const adjusted = terms === undefined ? s : share(s, terms.multiplier);
  if (terms !== undefined && adjusted !== s) {
    lines.push({
      code: 'SHIPPER_ADJUSTMENT',
      accessorial: null,
      cents: Number(adjusted - s) as Cents,
      basis: { kind: 'MULTIPLIER', multiplier: terms.multiplier, of: Number(s) as Cents },
    });
  }
  const surcharge = fuel === null ? 0n : share(adjusted, fuel.row.surcharge);
  if (fuel !== null && surcharge !== 0n) {
    lines.push({
      code: 'FUEL_SURCHARGE',
      accessorial: null,
      cents: Number(surcharge) as Cents,
      basis: { kind: 'FUEL', row: fuel.row, price: fuel.price, of: Number(adjusted) as Cents },
    });
  }
  lines.push(...accessorialLines(search, adjusted));
  return {
    rateType: from.rateType,
    lines,
    total: sum(lines),
    ratedAsLbs: from.ratedAsLbs,
    fuel: fuel === null ? null : fuel.price,
  };
}
