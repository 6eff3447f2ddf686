import { expect, test } from 'vitest';
import { ACCESSORIALS } from '../../../domain/shipment/accessorials';
import { TRUCKLOAD_VEHICLES } from '../../../domain/shipment/vehicles';
import { ACCESSORIAL_NAMES, VEHICLE_NAMES } from '../../../domain/text/trade-words';
import { en } from '../en';

test('services and vehicles have the same names on screens as on quotes', () => {
  expect(ACCESSORIALS.map((code) => en[`accessorial.${code}`])).toEqual(
    ACCESSORIALS.map((code) => ACCESSORIAL_NAMES[code]),
  );
  expect(TRUCKLOAD_VEHICLES.map((code) => en[`vehicle.${code}`])).toEqual(
    TRUCKLOAD_VEHICLES.map((code) => VEHICLE_NAMES[code]),
  );
});
