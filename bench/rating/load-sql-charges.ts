import { FUEL_PRICE_SOURCES } from '../../src/domain/money/fuel';
import { chargeForWeight } from '../../src/domain/money/money';
import {
  ACCESSORIAL_CHARGE_TYPES,
  ACCESSORIALS,
  GENERAL_ACCESSORIAL,
} from '../../src/domain/shipment/accessorials';
import type { Tariff, WeightValue } from '../../src/rating/tariff';
import { SHIPPERS, shipperIdOf } from './market';
import type { Tables } from './sql-tables';

const MAX_PALLETS = 26;
const shipperNumbers = new Map(
  Array.from({ length: SHIPPERS }, (_, shipper) => [shipperIdOf(shipper), shipper]),
);

export const shipperNumberOf = (id: string | null): number =>
  id === null ? -1 : (shipperNumbers.get(id) ?? -1);

/** Defines all tables except places and lanes, and loads a tariff's rows into them. */
export function chargeTables(tables: Tables) {
  const terms = tables.table('terms', ['shipper smallint', 'carrier smallint', 'multiplier integer']);
  const palletValues = tables.table('pallet_value', [
    'sheet integer',
    'pallets smallint',
    'maximum_miles integer',
    'cents integer',
  ]);
  const weightValues = tables.table('weight_value', [
    'sheet integer',
    'maximum_miles integer',
    'from_lbs integer',
    'mills integer',
    'minimum_cents integer',
    'heavier_cents integer',
  ]);
  const stateSources = tables.table('fuel_source_by_state', [
    'carrier smallint',
    'state smallint',
    'source smallint',
  ]);
  const surcharges = tables.table('fuel_surcharge', [
    'carrier smallint',
    'source smallint',
    'maximum_price_mills integer',
    'surcharge integer',
  ]);
  const premiums = tables.table('pallet_weight_premium', [
    'carrier smallint',
    'weight_tier integer',
    'premium integer',
    'cap integer',
  ]);
  const charges = tables.table('charge', [
    'carrier smallint',
    'service smallint',
    'type smallint',
    'amount integer',
    'minimum_cents integer',
    'maximum_cents integer',
  ]);

  function addFuel(tariff: Tariff, carrier: number, states: ReadonlyMap<string, number>): void {
    for (const row of tariff.fuelSources) {
      const state = states.get(row.destinationState);
      if (state !== undefined) stateSources.add(carrier, state, FUEL_PRICE_SOURCES.indexOf(row.source));
    }
    FUEL_PRICE_SOURCES.forEach((source, number) => {
      const own = tariff.fuelSurcharges.filter((row) => row.source === source);
      const rows = own.length > 0 ? own : tariff.fuelSurcharges.filter((row) => row.source === null);
      for (const row of rows) surcharges.add(carrier, number, row.maximumFuelPriceMills, row.surcharge);
    });
  }

  function addServices(tariff: Tariff, carrier: number): number {
    const rowOf = new Map(tariff.accessorialCharges.map((row) => [row.accessorial, row]));
    let offered = 0;
    ACCESSORIALS.forEach((service, number) => {
      const general = GENERAL_ACCESSORIAL[service];
      const row = rowOf.get(service) ?? (general === undefined ? undefined : rowOf.get(general));
      if (row === undefined) return;
      offered |= 1 << number;
      charges.add(
        carrier,
        number,
        ACCESSORIAL_CHARGE_TYPES.indexOf(row.chargeType),
        row.amountCents ?? row.rateMillsPer100Lbs ?? row.percentage ?? 0,
        row.minimumCents ?? 0,
        row.maximumCents,
      );
    });
    return offered;
  }

  function addPalletSheet(tariff: Tariff, name: string, sheet: number): void {
    const rows = tariff.palletValues.filter((row) => row.rateSheet === name);
    for (const maximumMiles of new Set(rows.map((row) => row.maximumMiles))) {
      const band = rows
        .filter((row) => row.maximumMiles === maximumMiles)
        .sort((one, other) => one.pallets - other.pallets);
      for (let pallets = 1; pallets <= MAX_PALLETS; pallets++) {
        const row = band.find((candidate) => candidate.pallets >= pallets);
        const cents = row ? Math.max(row.totalBaseRateCents, row.minimumRateCents ?? 0) : null;
        palletValues.add(sheet, pallets, maximumMiles, cents);
      }
    }
  }

  function addWeightSheet(tariff: Tariff, name: string, sheet: number): void {
    const rows = tariff.weightValues.filter((row) => row.rateSheet === name);
    for (const maximumMiles of new Set(rows.map((row) => row.maximumMiles))) {
      const band = rows
        .filter((row) => row.maximumMiles === maximumMiles)
        .sort((one, other) => one.weightTierLbs - other.weightTierLbs);
      let heavier: number | null = null;
      for (const row of [...band].reverse()) {
        const from = row === band[0] ? 0 : row.weightTierLbs;
        const rate = row.baseRateMillsPer100Lbs;
        weightValues.add(sheet, maximumMiles, from, rate, row.minimumRateCents ?? 0, heavier);
        heavier = Math.min(heavier ?? Number.MAX_SAFE_INTEGER, chargeInFull(row));
      }
    }
  }

  return {
    /** `offered` has a bit for each service with a price. */
    addCharges(tariff: Tariff, carrier: number, states: ReadonlyMap<string, number>): { offered: number } {
      for (const row of tariff.terms) terms.add(shipperNumberOf(row.shipperId), carrier, row.multiplier);
      for (const row of tariff.palletWeightPremiums) {
        premiums.add(carrier, row.weightTierLbs, row.premium, row.premiumCapCents);
      }
      addFuel(tariff, carrier, states);
      return { offered: addServices(tariff, carrier) };
    },
    addSheets(tariff: Tariff, sheetOf: ReadonlyMap<string, number>): void {
      for (const { name, type } of tariff.rateSheets) {
        const sheet = sheetOf.get(name) as number;
        if (type === 'PALLET') addPalletSheet(tariff, name, sheet);
        else addWeightSheet(tariff, name, sheet);
      }
    },
  };
}

/** Returns the charge of a tier at its full weight. */
function chargeInFull(row: WeightValue): number {
  return Math.max(chargeForWeight(row.weightTierLbs, row.baseRateMillsPer100Lbs), row.minimumRateCents ?? 0);
}
