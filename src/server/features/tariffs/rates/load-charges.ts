import type { Kysely } from 'kysely';
import { basisPoints, cents, mills } from '../../../../domain/money/money';
import type { Tariff } from '../../../../rating/tariff';
import type { DB } from '../../../platform/database/schema.generated';
import { basisPointsOrNull, centsOrNull, millsOrNull } from './amount-columns';

/** Loads the carrier's rate sheets with their rows. */
export async function loadRateSheets(
  tx: Kysely<DB>,
  carrierId: string,
): Promise<Pick<Tariff, 'rateSheets' | 'palletValues' | 'weightValues'>> {
  const rateSheets = await tx
    .selectFrom('rate_sheet')
    .select(['name', 'type'])
    .where('carrier_id', '=', carrierId)
    .execute();
  const palletValues = await tx
    .selectFrom('rate_sheet_pallet_value as value')
    .innerJoin('rate_sheet', 'rate_sheet.id', 'value.rate_sheet_id')
    .select(['name', 'maximum_miles', 'pallets', 'minimum_rate_cents', 'total_base_rate_cents'])
    .where('value.carrier_id', '=', carrierId)
    .execute();
  const weightValues = await tx
    .selectFrom('rate_sheet_weight_value as value')
    .innerJoin('rate_sheet', 'rate_sheet.id', 'value.rate_sheet_id')
    .select(['name', 'maximum_miles', 'weight_tier_lbs', 'minimum_rate_cents', 'base_rate_mills_per_100_lbs'])
    .where('value.carrier_id', '=', carrierId)
    .execute();
  return {
    rateSheets: rateSheets.map((row) => ({ name: row.name, type: row.type })),
    palletValues: palletValues.map((row) => ({
      rateSheet: row.name,
      maximumMiles: row.maximum_miles,
      pallets: row.pallets,
      minimumRateCents: centsOrNull(row.minimum_rate_cents),
      totalBaseRateCents: cents(row.total_base_rate_cents),
    })),
    weightValues: weightValues.map((row) => ({
      rateSheet: row.name,
      maximumMiles: row.maximum_miles,
      weightTierLbs: row.weight_tier_lbs,
      minimumRateCents: centsOrNull(row.minimum_rate_cents),
      baseRateMillsPer100Lbs: mills(row.base_rate_mills_per_100_lbs),
    })),
  };
}

/** Loads charges on top of the base rate that do not depend on the lane. */
export async function loadCharges(
  tx: Kysely<DB>,
  carrierId: string,
): Promise<Pick<Tariff, 'fuelSources' | 'fuelSurcharges' | 'palletWeightPremiums' | 'accessorialCharges'>> {
  const [fuelSources, fuelSurcharges, premiums, accessorials] = [
    await tx.selectFrom('fuel_source_by_state').selectAll().where('carrier_id', '=', carrierId).execute(),
    await tx.selectFrom('fuel_surcharge').selectAll().where('carrier_id', '=', carrierId).execute(),
    await tx.selectFrom('pallet_weight_premium').selectAll().where('carrier_id', '=', carrierId).execute(),
    await tx.selectFrom('accessorial_charge').selectAll().where('carrier_id', '=', carrierId).execute(),
  ];
  return {
    fuelSources: fuelSources.map((row) => ({
      destinationState: row.destination_state,
      source: row.fuel_price_source,
    })),
    fuelSurcharges: fuelSurcharges.map((row) => ({
      source: row.fuel_price_source,
      maximumFuelPriceMills: mills(row.maximum_fuel_price_mills),
      surcharge: basisPoints(row.surcharge_bp),
    })),
    palletWeightPremiums: premiums.map((row) => ({
      weightTierLbs: row.weight_tier_lbs,
      premium: basisPoints(row.premium_bp),
      premiumCapCents: centsOrNull(row.premium_cap_cents),
    })),
    accessorialCharges: accessorials.map((row) => ({
      accessorial: row.accessorial,
      chargeType: row.charge_type,
      amountCents: centsOrNull(row.amount_cents),
      rateMillsPer100Lbs: millsOrNull(row.rate_mills_per_100_lbs),
      percentage: basisPointsOrNull(row.percentage_bp),
      minimumCents: centsOrNull(row.minimum_cents),
      maximumCents: centsOrNull(row.maximum_cents),
    })),
  };
}
