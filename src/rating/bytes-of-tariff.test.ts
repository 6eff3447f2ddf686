import { expect, test } from 'vitest';
import { plainTariff } from '../testing/plain-market';
import { buffersOf, bytesOfTariff } from './bytes-of-tariff';
import { compileTariff } from './compile-tariff';

test('handing over the buffers of a tariff leaves no column behind', () => {
  const tariff = compileTariff(plainTariff());
  const bytes = bytesOfTariff(tariff);
  const moved = structuredClone(tariff, { transfer: buffersOf(tariff) });
  expect(bytesOfTariff(moved)).toBe(bytes);
  expect(bytesOfTariff(tariff)).toBe(0);
});
