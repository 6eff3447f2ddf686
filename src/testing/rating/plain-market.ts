import { isoDate } from '../../domain/days/calendar-date';
import type { BasisPoints, Cents, Mills, Multiplier } from '../../domain/money/money';
import type { Zip } from '../../domain/places/zip';
import { compileReference } from '../../rating/compile-reference';
import { compileTariff } from '../../rating/compile-tariff';
import type { LaneRequest } from '../../rating/lane-request';
import { assembleRateBook } from '../../rating/rate-book';
import { rateShipment } from '../../rating/rate-shipment';
import type { RatedQuote, Rating } from '../../rating/rating';
import type { FuelSurcharge, Reference, Tariff, TariffLane, TariffRegion } from '../../rating/tariff';
import { plainShipment } from './plain-shipment';

/**
 * The plain market: from 10001 to 20001, one carrier with one lane from region East to region West at a pallet rate. A test
 * states only its differences, so that its case is easy to see.
 */

export const cents = (value: number | null) => value as Cents;
export const percent = (value: number) => value as BasisPoints;

const ROAD_MILES_PER_DEGREE = 1.2 * 3958.8 * (Math.PI / 180);

/** Returns ZIPs on one meridian, so that the miles between two ZIPs are the difference of their positions. */
export function placesAt(positions: Record<string, number>, state = 'CA'): Reference['zips'] {
  return Object.entries(positions).map(([zip, miles]) => ({
    zip: zip as Zip,
    city: `City of ${zip}`,
    state,
    latitude: miles / ROAD_MILES_PER_DEGREE,
    longitude: -100,
  }));
}

export function plainReference(changes: Partial<Reference> & { miles?: number } = {}): Reference {
  const { miles = 100, ...rest } = changes;
  return {
    revision: 1,
    zips: placesAt({ 10001: 0, 20001: miles }),
    substitutions: [],
    fuelPrices: [],
    ...rest,
  };
}

export function plainRegion(name: string, changes: Partial<TariffRegion> = {}): TariffRegion {
  return {
    name,
    isActive: true,
    pickupPremium: 0 as BasisPoints,
    pickupPremiumCapCents: null,
    pickupMinimumWeightLbs: null,
    pickupPremiumPerPalletCents: 0 as Cents,
    dropoffPremium: 0 as BasisPoints,
    dropoffPremiumCapCents: null,
    dropoffMinimumWeightLbs: null,
    ...changes,
  };
}

const noRate = { baseRateMillsPerMile: null, totalBaseRateCents: null };

export function plainLane(changes: Partial<TariffLane> = {}): TariffLane {
  return {
    originRegion: 'East',
    destinationRegion: 'West',
    originFacility: null,
    destinationFacility: null,
    temperature: 'FROZEN',
    commodity: null,
    minimumRateCents: null,
    palletRateCents: 10_000 as Cents,
    rateSheet: null,
    fuelPriceSource: null,
    schedulePickup: [],
    scheduleDropoff: [],
    truckload: { BOX: noRate, REEFER_VAN: noRate, SPRINTER: noRate },
    ...changes,
  };
}

/** Returns a lane priced only by truckload, with totals in cents or rates in mills per mile. */
export function truckloadLane(
  rates: Partial<Record<keyof TariffLane['truckload'], { total?: number; perMile?: number }>>,
  changes: Partial<TariffLane> = {},
): TariffLane {
  const rate = (vehicle: keyof TariffLane['truckload']) => ({
    baseRateMillsPerMile: (rates[vehicle]?.perMile ?? null) as Mills | null,
    totalBaseRateCents: (rates[vehicle]?.total ?? null) as Cents | null,
  });
  const truckload = { BOX: rate('BOX'), REEFER_VAN: rate('REEFER_VAN'), SPRINTER: rate('SPRINTER') };
  return plainLane({ palletRateCents: null, truckload, ...changes });
}

export function plainTariff(
  changes: Partial<Omit<Tariff, 'carrier'>> & { carrier?: Partial<Tariff['carrier']> } = {},
): Tariff {
  const { carrier, ...rest } = changes;
  return {
    carrier: {
      id: 'carrier-1',
      name: 'Carrier',
      revision: 1,
      foodGrade: true,
      deficitRating: true,
      stackingCredit: false,
      ...carrier,
    },
    terms: [],
    regions: [plainRegion('East'), plainRegion('West')],
    regionZips: [
      { region: 'East', zip: '10001' as Zip },
      { region: 'West', zip: '20001' as Zip },
    ],
    facilities: [],
    rateSheets: [],
    palletValues: [],
    weightValues: [],
    lanes: [plainLane()],
    fuelSources: [],
    fuelSurcharges: [],
    palletWeightPremiums: [],
    accessorialCharges: [],
    scheduleLanes: [],
    scheduleRegions: [],
    ...rest,
  };
}

export function plainRequest(changes: Partial<LaneRequest> = {}): LaneRequest {
  return {
    ...plainShipment(),
    requestDate: isoDate('2026-03-01'),
    shipperId: null,
    carrierIds: null,
    ...changes,
  };
}

export interface PlainMarket {
  readonly tariff?: Parameters<typeof plainTariff>[0];
  readonly tariffs?: readonly Tariff[];
  readonly reference?: Parameters<typeof plainReference>[0];
  readonly request?: Partial<LaneRequest>;
}

export function rate({ tariff, tariffs, reference, request }: PlainMarket): Rating & { ok: true } {
  const compiled = (tariffs ?? [plainTariff(tariff)]).map(compileTariff);
  const book = assembleRateBook(compileReference(plainReference(reference)), compiled);
  const rating = rateShipment(book, plainRequest(request));
  if (!rating.ok) throw new Error(`unknown ZIP in ${rating.unknownZips}`);
  return rating;
}

export function onlyQuote(market: PlainMarket): RatedQuote {
  const { quotes, declined } = rate(market);
  const [quote] = quotes;
  if (quote === undefined || quotes.length > 1) {
    throw new Error(`${quotes.length} quotes, declined ${JSON.stringify(declined)}`);
  }
  return quote;
}

/** Returns the lines of the only quote as `CODE cents` or, for a service, `SERVICE cents`. */
export function linesOf(market: PlainMarket): string[] {
  return onlyQuote(market).lines.map((line) => `${line.accessorial ?? line.code} ${line.cents}`);
}

/** Returns terms for shipper 'shipper'; `multiplier` is in ten-thousandths. */
export const terms = (multiplier: number) => [{ shipperId: 'shipper', multiplier: multiplier as Multiplier }];

/** Returns a fuel surcharge row, in mills per gallon and basis points. */
export const fuelRow = (
  maximum: number,
  surcharge: number,
  source: FuelSurcharge['source'] = null,
): FuelSurcharge => ({
  source,
  maximumFuelPriceMills: maximum as Mills,
  surcharge: surcharge as BasisPoints,
});

/** Returns a published diesel price in mills per gallon. */
export const diesel = (
  mills: number,
  date = '2026-02-23',
  source: 'US Diesel' | 'California' = 'US Diesel',
) => ({
  source,
  effectiveDate: isoDate(date),
  priceMills: mills as Mills,
});
