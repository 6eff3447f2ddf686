import { expect, test } from 'vitest';
import { BLANK, createIndexColumn, groupStarts, packAmounts, packIndices } from './columns';

test('a column of indices is as narrow as its largest index allows', () => {
  const narrow = packIndices([0, 0xffff]);
  expect(narrow).toEqual(Uint16Array.of(0, 0xffff));
  const wide = packIndices([0, 0x1_0000]);
  expect(wide).toEqual(Uint32Array.of(0, 0x1_0000));
});

test('a blank column of indices is as narrow as the number of indices allows', () => {
  expect(createIndexColumn(3, 0x1_0000)).toEqual(new Uint16Array(3));
  expect(createIndexColumn(3, 0x1_0001)).toEqual(new Uint32Array(3));
});

test('a column of amounts keeps blank cells, and amounts above 32 bits exactly', () => {
  expect(packAmounts([null, 0, 0x7fff_ffff])).toEqual(Int32Array.of(BLANK, 0, 0x7fff_ffff));
  expect(packAmounts([null, 1, 0x8000_0000])).toEqual(Float64Array.of(BLANK, 1, 0x8000_0000));
});

test('the starts of groups end with the number of rows, also of empty groups', () => {
  expect(groupStarts([0, 0, 2], 4)).toEqual(Uint16Array.of(0, 2, 2, 3, 3));
  const rows = new Array<number>(0x1_0000).fill(0);
  expect(groupStarts(rows, 1)).toEqual(Uint32Array.of(0, 0x1_0000));
});
