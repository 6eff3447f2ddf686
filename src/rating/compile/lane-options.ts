import {
  TRUCKLOAD_CAPACITY,
  TRUCKLOAD_VEHICLES,
  type TruckloadVehicle,
} from '../../domain/shipment/vehicles';

/**
 * A lane has up to four independent price options: its sheet or pallet rate, and a rate for each truckload vehicle. Option 0
 * is by pallet or weight; option v + 1 is vehicle v of `TRUCKLOAD_VEHICLES`.
 */
export type LaneOption = 0 | 1 | 2 | 3;
export const PALLET_OR_WEIGHT = 0;
export const OPTIONS: readonly LaneOption[] = [0, 1, 2, 3];

export function vehicleOf(option: LaneOption): TruckloadVehicle | null {
  return option === PALLET_OR_WEIGHT ? null : (TRUCKLOAD_VEHICLES[option - 1] as TruckloadVehicle);
}

/** The bit of an option in `LANE_OPTIONS`. */
export const optionBit = (option: LaneOption): number => 1 << option;

/**
 * The options with enough capacity, one bit each: pallet or weight always, and each vehicle that takes this many pallets and
 * pounds. Stackable pallets count in full.
 */
export function optionsWithCapacity(pallets: number, grossWeightLbs: number): number {
  return OPTIONS.reduce<number>((bits, option) => {
    const vehicle = vehicleOf(option);
    const capacity = vehicle === null ? null : TRUCKLOAD_CAPACITY[vehicle];
    const fits = capacity === null || (pallets <= capacity.pallets && grossWeightLbs <= capacity.weightLbs);
    return fits ? bits | optionBit(option) : bits;
  }, 0);
}
