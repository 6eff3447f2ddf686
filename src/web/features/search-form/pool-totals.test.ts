import { expect, test } from 'vitest';
import { LIMIT_MESSAGES } from '../../../contract/quotes/shipment-fields';
import { SHIPMENT_LIMITS } from '../../../domain/shipment/vehicles';
import { createText } from '../../texts/create-text';
import { en } from '../../texts/en';
import { formatNumber } from '../../ui/format/number';
import { totalsOf } from './pool-totals';

test('totals count what is typed, and exceed from one more pallet or pound on', () => {
  const full = { pallets: 20, grossWeightLbs: 40_000 };
  expect(
    totalsOf([full, { pallets: '', grossWeightLbs: Number.NaN }, { pallets: 6, grossWeightLbs: 4_000 }]),
  ).toEqual({ pallets: 26, weightLbs: 44_000, exceeds: false });
  expect(totalsOf([full, { pallets: 7, grossWeightLbs: 1 }]).exceeds).toBe(true);
  expect(totalsOf([full, { pallets: 1, grossWeightLbs: 4_001 }]).exceeds).toBe(true);
});

test('the message while typing is the message of the check', () => {
  const { pallets, weightLbs } = SHIPMENT_LIMITS;
  expect(
    createText('en', en)('quotes.pool.total.exceeded', { pallets, weight: formatNumber(weightLbs) }),
  ).toBe(LIMIT_MESSAGES.total);
});
