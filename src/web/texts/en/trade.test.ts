import { expect, test } from 'vitest';
import { ACCESSORIALS } from '../../../domain/accessorials';
import { ACCESSORIAL_WORDS, VEHICLE_WORDS } from '../../../domain/trade-words';
import { TRUCKLOAD_VEHICLES } from '../../../domain/vehicles';
import { en } from '../en';

test('services and vehicles are called in the screens as on the quotes', () => {
  expect(ACCESSORIALS.map((code) => en[`accessorial.${code}`])).toEqual(
    ACCESSORIALS.map((code) => ACCESSORIAL_WORDS[code]),
  );
  expect(TRUCKLOAD_VEHICLES.map((code) => en[`vehicle.${code}`])).toEqual(
    TRUCKLOAD_VEHICLES.map((code) => VEHICLE_WORDS[code]),
  );
});
