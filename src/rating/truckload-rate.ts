import { type Cents, chargeForMiles, type Mills } from '../domain/money';
import type { BaseRate } from './base-price';
import { BLANK } from './columns';
import type { CompiledTariff } from './compiled-tariff';
import type { Shipment } from './shipment';
import { truckloadRow, type Way } from './ways';

/** The vehicle's total where the lane gives one, else its rate per mile; at least the lane's minimum. */
export function truckloadBase(shipment: Shipment, tariff: CompiledTariff, lane: number, way: Way): BaseRate {
  const { lanes } = tariff;
  const row = truckloadRow(lanes, lane, way);
  const total = lanes.truckloadTotal[row] as number;
  const rate = total !== BLANK ? total : chargeForMiles(shipment.miles, lanes.truckloadPerMile[row] as Mills);
  const cents = Math.max(rate, lanes.minimumRate[lane] as number) as Cents;
  return { kind: 'PRICED', rateType: 'TRUCKLOAD', cents, row: BLANK, ratedAsLbs: null };
}
