import { SHIPMENT_LIMITS } from '../../../domain/shipment/vehicles';
import type { DropoffValues } from './dropoff-values';

export interface PoolTotals {
  pallets: number;
  weightLbs: number;
  /** Whether one truck cannot carry them all. */
  exceeds: boolean;
}

/** Adds up the dropoffs so far. Fields that are empty or not a number count as zero. */
export function totalsOf(dropoffs: readonly Pick<DropoffValues, 'pallets' | 'grossWeightLbs'>[]): PoolTotals {
  const pallets = sum(dropoffs.map((one) => one.pallets));
  const weightLbs = sum(dropoffs.map((one) => one.grossWeightLbs));
  return {
    pallets,
    weightLbs,
    exceeds: pallets > SHIPMENT_LIMITS.pallets || weightLbs > SHIPMENT_LIMITS.weightLbs,
  };
}

const sum = (values: readonly (number | '')[]) =>
  values.reduce<number>(
    (total, value) => (typeof value === 'number' && value > 0 ? total + value : total),
    0,
  );
