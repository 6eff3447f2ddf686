import { expect, test } from 'vitest';
import { plainTariff } from '../../testing/rating/plain-market';
import { compileTariff } from '../compile-tariff';
import { buffersOf } from './transfer-list';

test('handing over the buffers of a tariff leaves no column behind', () => {
  const tariff = compileTariff(plainTariff());
  const bytes = () => buffersOf(tariff).map((buffer) => buffer.byteLength);
  const before = bytes();
  const moved = structuredClone(tariff, { transfer: buffersOf(tariff) });
  expect(buffersOf(moved).map((buffer) => buffer.byteLength)).toEqual(before);
  expect(moved.places.keys.length).toBeGreaterThan(0);
  expect(new Set(bytes())).toEqual(new Set([0]));
});
