import { expect, test } from 'vitest';
import { plainTariff } from '../../testing/rating/plain-market';
import { compileTariff } from '../compile-tariff';
import { transferListOf } from './transfer-list';

test('transferring a compiled tariff moves every column', () => {
  const tariff = compileTariff(plainTariff());
  const bytes = () => transferListOf(tariff).map((buffer) => buffer.byteLength);
  expect(transferListOf(tariff)).toContain(tariff.cells.buffer);
  expect(transferListOf(tariff)).toContain(tariff.places.keys.buffer);
  const before = bytes();
  const moved = structuredClone(tariff, { transfer: transferListOf(tariff) });
  expect(transferListOf(moved).map((buffer) => buffer.byteLength)).toEqual(before);
  expect(moved.places.keys.length).toBeGreaterThan(0);
  expect(new Set(bytes())).toEqual(new Set([0]));
});
