import { ACCESSORIAL_CHARGE_TYPES } from '../domain/accessorials';
import { type BasisPoints, type Cents, chargeForWeight, type Mills, percentOf } from '../domain/money';
import { BLANK } from './columns';
import type { CompiledCharges } from './compiled-tariff';
import type { Shipment } from './shipment';

function unboundedCharge(
  charges: CompiledCharges,
  service: number,
  adjusted: Cents,
  shipment: Shipment,
): number {
  const amount = charges.amount[service] as number;
  const { pallets, grossWeightLbs } = shipment.request;
  switch (ACCESSORIAL_CHARGE_TYPES[charges.type[service] as number]) {
    case 'PER_PALLET':
      return amount * pallets;
    case 'PER_HUNDREDWEIGHT':
      return chargeForWeight(grossWeightLbs, amount as Mills);
    case 'PERCENT':
      return percentOf(adjusted, amount as BasisPoints);
    default:
      return amount;
  }
}

/**
 * The price of a service that the carrier offers: raised to its minimum, then lowered to its maximum.
 * `adjusted` is the sum of the lines up to the shipper's adjustment.
 */
export function accessorialCharge(
  charges: CompiledCharges,
  service: number,
  adjusted: Cents,
  shipment: Shipment,
): Cents {
  const raised = Math.max(
    unboundedCharge(charges, service, adjusted, shipment),
    charges.minimum[service] as number,
  );
  const maximum = charges.maximum[service] as number;
  return (maximum !== BLANK && raised > maximum ? maximum : raised) as Cents;
}
