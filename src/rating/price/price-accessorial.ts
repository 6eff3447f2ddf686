import {
  type BasisPoints,
  type Cents,
  chargeForWeight,
  type Mills,
  percentOf,
} from '../../domain/money/money';
import { ACCESSORIAL_CHARGE_TYPES } from '../../domain/shipment/accessorials';
import {
  type Cells,
  CHARGE_AMOUNT,
  CHARGE_MAXIMUM,
  CHARGE_MINIMUM,
  CHARGE_TYPE,
  cell,
  chargeAt,
} from '../compile/cells';
import { BLANK } from '../compile/columns';
import type { Shipment } from './shipment';

/** `charge` is the offset of the charge record. */
function unboundedCharge(cells: Cells, charge: number, adjusted: Cents, shipment: Shipment): number {
  const amount = cell(cells, charge + CHARGE_AMOUNT);
  const { pallets, grossWeightLbs } = shipment.request;
  switch (ACCESSORIAL_CHARGE_TYPES[cell(cells, charge + CHARGE_TYPE)]) {
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
 * Prices a service the carrier offers: the amount is raised to its minimum, then lowered to its maximum. `adjusted` is the
 * sum of the lines up to and including the contract rate adjustment.
 */
export function priceAccessorial(cells: Cells, service: number, adjusted: Cents, shipment: Shipment): Cents {
  const charge = chargeAt(cells, service);
  const unbounded = unboundedCharge(cells, charge, adjusted, shipment);
  const raised = Math.max(unbounded, cell(cells, charge + CHARGE_MINIMUM));
  const maximum = cell(cells, charge + CHARGE_MAXIMUM);
  return (maximum !== BLANK && raised > maximum ? maximum : raised) as Cents;
}
