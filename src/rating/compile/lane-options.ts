import { TRUCKLOAD_CAPACITY, TRUCKLOAD_VEHICLES, type TruckloadVehicle } from '../../domain/vehicles';

/**
 * A lane is priced in up to four independent ways: by its sheet or pallet rate, and by each truckload
 * vehicle. The numbers are their order; vehicle v is way v + 1.
 */
export type Way = 0 | 1 | 2 | 3;
export const PALLET_OR_WEIGHT = 0;
export const WAYS: readonly Way[] = [0, 1, 2, 3];

export function vehicleOf(way: Way): TruckloadVehicle | null {
  return way === PALLET_OR_WEIGHT ? null : (TRUCKLOAD_VEHICLES[way - 1] as TruckloadVehicle);
}

/** The bit of a way in `LANE_WAYS`. */
export const wayBit = (way: Way): number => 1 << way;

/** PALLET or WEIGHT, and the vehicles that take so much: their capacity counts the pallets themselves, stackable or not. */
export function fittingWays(pallets: number, grossWeightLbs: number): number {
  return WAYS.reduce<number>((bits, way) => {
    const vehicle = vehicleOf(way);
    const capacity = vehicle === null ? null : TRUCKLOAD_CAPACITY[vehicle];
    const fits = capacity === null || (pallets <= capacity.pallets && grossWeightLbs <= capacity.weightLbs);
    return fits ? bits | wayBit(way) : bits;
  }, 0);
}
