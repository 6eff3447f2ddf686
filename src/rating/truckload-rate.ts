import { type Cents, chargeForMiles, type Mills } from '../domain/money';
import { TRUCKLOAD_CAPACITY, type TruckloadVehicle } from '../domain/vehicles';
import type { BaseRate } from './base-price';
import { BLANK } from './columns';
import type { CompiledTariff } from './compiled-tariff';
import type { Shipment } from './shipment';
import { truckloadRow, type Way } from './ways';

/** Capacity counts the pallets themselves, stackable or not. */
export function fitsVehicle(shipment: Shipment, vehicle: TruckloadVehicle): boolean {
  const capacity = TRUCKLOAD_CAPACITY[vehicle];
  return (
    shipment.request.pallets <= capacity.pallets && shipment.request.grossWeightLbs <= capacity.weightLbs
  );
}

/** The vehicle's total where the lane gives one, else its rate per mile; at least the lane's minimum. */
export function truckloadBase(shipment: Shipment, tariff: CompiledTariff, lane: number, way: Way): BaseRate {
  const { lanes } = tariff;
  const row = truckloadRow(lanes, lane, way);
  const total = lanes.truckloadTotal[row] as number;
  const rate = total !== BLANK ? total : chargeForMiles(shipment.miles, lanes.truckloadPerMile[row] as Mills);
  const cents = Math.max(rate, lanes.minimumRate[lane] as number) as Cents;
  return { kind: 'PRICED', rateType: 'TRUCKLOAD', cents, row: BLANK, ratedAsLbs: null };
}
