import type { Accessorial } from '../../../domain/accessorials';
import type { ChargeLineCode } from '../../../domain/charge-lines';
import type { FuelPriceSource } from '../../../domain/fuel';
import type { TruckloadVehicle } from '../../../domain/vehicles';

/** The words of the trade in sentences of quotes and declines. */

export const ACCESSORIAL_LABELS: Record<Accessorial, string> = {
  LIFTGATE: 'Liftgate',
  LIFTGATE_PICKUP: 'Liftgate at pickup',
  LIFTGATE_DROPOFF: 'Liftgate at dropoff',
  LIMITED_ACCESS: 'Limited access',
  CONVENTION_CENTER: 'Convention center',
  DRIVER_LOADING: 'Driver loading',
  DRIVER_LOADING_PICKUP: 'Driver loading at pickup',
  DRIVER_LOADING_UNLOADING: 'Driver loading and unloading',
  INSIDE_DELIVERY: 'Inside delivery',
  INSIDE_DELIVERY_PICKUP: 'Inside pickup',
  INSIDE_DELIVERY_DROPOFF: 'Inside delivery at dropoff',
  NIGHTTIME_DELIVERY: 'Nighttime delivery',
  NIGHTTIME_DELIVERY_PICKUP: 'Nighttime pickup',
  NIGHTTIME_DELIVERY_DROPOFF: 'Nighttime delivery at dropoff',
  TEMPERATURE_MONITORING: 'Temperature monitoring',
  CROSS_DOCKING: 'Cross docking',
  GUARANTEED_SERVICE: 'Guaranteed service',
};

const LINE_LABELS: Record<Exclude<ChargeLineCode, 'ACCESSORIAL'>, string> = {
  BASE: 'Linehaul',
  PALLET_WEIGHT_PREMIUM: 'Heavy pallets',
  PICKUP_PREMIUM: 'Pickup area',
  PICKUP_PREMIUM_PER_PALLET: 'Pickup area, per pallet',
  DROPOFF_PREMIUM: 'Dropoff area',
  SHIPPER_ADJUSTMENT: 'Your agreement',
  FUEL_SURCHARGE: 'Fuel surcharge',
};

export const VEHICLE_LABELS: Record<TruckloadVehicle, string> = {
  BOX: 'Box truck',
  REEFER_VAN: 'Reefer van',
  SPRINTER: 'Sprinter',
};

/** Diesel as people call it: the source 'US Diesel' already says so. */
export function fuelName(source: FuelPriceSource): string {
  return source === 'US Diesel' ? 'US diesel' : `${source} diesel`;
}

export function lineLabel(code: ChargeLineCode, accessorial: Accessorial | null): string {
  if (code !== 'ACCESSORIAL') return LINE_LABELS[code];
  return accessorial === null ? 'Service' : ACCESSORIAL_LABELS[accessorial];
}

export const usd = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A price or rate of 1/1000 dollar, three decimals. */
export const usdOfMills = (mills: number): string => `$${(mills / 1000).toFixed(3)}`;

/** Basis points as a percentage without trailing zeros: 2625 is 26.25%. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

export const whole = (value: number): string => value.toLocaleString('en-US');

export const counted = (value: number, one: string): string =>
  `${whole(value)} ${one}${value === 1 ? '' : 's'}`;
