import { expect, test } from 'vitest';
import { mills } from '../money/money';
import { DECLINE_CODES, explainDecline } from './declines';

const shipment = {
  fromZip: '93901',
  toZip: '10001',
  temperature: 'FROZEN',
  commodity: 'ICE_CREAM',
  pallets: 4,
  grossWeightLbs: 4_800,
  miles: 3_064,
} as const;

test.each(DECLINE_CODES)('%s is explained in a complete sentence, with or without facts', (code) => {
  for (const facts of [
    {},
    {
      accessorial: 'LIFTGATE_DROPOFF',
      vehicleType: 'BOX',
      minimumWeightLbs: 5_000,
      minimumWeightSide: 'DROPOFF',
      billedPallets: 27,
      fuelSource: 'California',
      fuelPriceMills: mills(5_084),
    },
  ] as const) {
    const explanation = explainDecline(code, facts, shipment);
    expect(explanation).toMatch(/^[A-Z0-9].*\.$/);
    expect(explanation).not.toMatch(/undefined|null|NaN|_/);
  }
});

test('commodities named like a temperature are distinguished from the temperature', () => {
  const explain = (commodity: 'FROZEN' | 'ICE_CREAM') =>
    explainDecline('COMMODITY_NOT_SERVED', {}, { ...shipment, commodity });
  expect(explain('FROZEN')).toBe('Serves this lane frozen, but does not carry general frozen goods.');
  expect(explain('ICE_CREAM')).toBe('Serves this lane frozen, but does not carry ice cream.');
});

test('a Canadian postal code is written with its space, as everywhere else', () => {
  const toCanada = { ...shipment, fromZip: '98101', toZip: 'V6B1A1' };
  expect(explainDecline('NO_LANE', {}, toCanada)).toBe('Does not serve 98101 to V6B 1A1.');
});
