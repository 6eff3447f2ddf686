import { expect, test } from 'vitest';
import { ACCESSORIALS } from '../../../domain/accessorials';
import { ACCESSORIAL_NAMES, VEHICLE_NAMES } from '../../../domain/trade-words';
import { TRUCKLOAD_VEHICLES } from '../../../domain/vehicles';
import { en } from '../en';

test('services and vehicles have the same names on screens as on quotes', () => {
  expect(ACCESSORIALS.map((code) => en[`accessorial.${code}`])).toEqual(
    ACCESSORIALS.map((code) => ACCESSORIAL_NAMES[code]),
  );
  expect(TRUCKLOAD_VEHICLES.map((code) => en[`vehicle.${code}`])).toEqual(
    TRUCKLOAD_VEHICLES.map((code) => VEHICLE_NAMES[code]),
  );
});
