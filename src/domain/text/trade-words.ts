import type { Accessorial } from '../shipment/accessorials';
import type { Handling } from '../shipment/shipment-request';
import type { Temperature } from '../shipment/temperatures';
import type { TruckloadVehicle } from '../shipment/vehicles';
import type { SpotVehicle } from '../spot/spot';

/**
 * The English names of services, handling, vehicles, and temperatures, for forms, quotes, and sentences. Each has only one
 * name, because a service with two names would look like two services.
 */

export const ACCESSORIAL_NAMES = {
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
} as const satisfies Record<Accessorial, string>;

export const HANDLING_NAMES = {
  foodGrade: 'Food grade',
  stackable: 'Stackable',
} as const satisfies Record<Handling, string>;

export const TEMPERATURE_NAMES = {
  AMBIENT: 'Ambient',
  CHILLED: 'Chilled',
  FROZEN: 'Frozen',
} as const satisfies Record<Temperature, string>;

export const VEHICLE_NAMES = {
  BOX: 'Box truck',
  REEFER_VAN: 'Reefer van',
  SPRINTER: 'Sprinter',
} as const satisfies Record<TruckloadVehicle, string>;

/** The vehicles of spot requests. */
export const SPOT_VEHICLE_NAMES = {
  ...VEHICLE_NAMES,
  TRUCKLOAD: 'Full trailer',
  OTHER: 'Other vehicle',
} as const satisfies Record<SpotVehicle, string>;
