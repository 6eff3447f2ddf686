import { expect, test } from 'vitest';
import { regionOf } from '../../../../testing/web/region-rows';
import { readTexts, textsOf } from './region-cells';

const region = regionOf({
  dropoffPremiumBp: 625,
  dropoffPremiumCapCents: 15_000,
  pickupMinimumWeightLbs: 1_000,
});

test('money and percentages are shown as such, and zero premiums as blank', () => {
  expect(textsOf(region)).toEqual({
    pickupPremium: '',
    pickupCap: '',
    pickupMinimum: '1000',
    pickupPerPallet: '',
    dropoffPremium: '6.25',
    dropoffCap: '150.00',
    dropoffMinimum: '',
  });
});

test('only changed cells are sent, as a file has them', () => {
  const texts = textsOf(region);
  expect(readTexts(region, texts)).toEqual({ cells: {}, errors: {} });
  const changed = {
    ...texts,
    pickupPremium: '2.5 %',
    dropoffCap: '',
    pickupPerPallet: '$1.50',
    dropoffPremium: '6.250',
  };
  expect(readTexts(region, { ...changed, dropoffPremium: '6.25' })).toEqual({
    cells: {
      pickup_premium_percentage: '0.025',
      dropoff_premium_cap: null,
      pickup_premium_per_pallet: '150',
    },
    errors: {},
  });
  expect(Object.keys(readTexts(region, { ...texts, pickupPremium: '101', pickupCap: 'ten' }).errors)).toEqual(
    ['pickupPremium', 'pickupCap'],
  );
});
