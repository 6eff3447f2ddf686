import { expect, test } from 'vitest';
import { csvHeader, csvRow } from '../text/table-file';
import { endColumns, type LaneEnd } from './lane-file-columns';

const columns = [...endColumns<LaneEnd>('From', (end) => end), ...endColumns<LaneEnd>('To', (end) => end)];
const lineOf = (zip: string | null, place: string | null) => csvRow(columns, { zip, place }).trimEnd();

test('every list names an end the same, with the ZIP alone for programs and in a text for Excel', () => {
  expect(csvHeader(columns)).toBe('From ZIP,From,To ZIP,To\r\n');
  expect(lineOf('02101', 'Boston, MA')).toBe('02101,"Boston, MA 02101",02101,"Boston, MA 02101"');
  expect(lineOf('V6B1A1', null)).toBe('V6B 1A1,V6B 1A1,V6B 1A1,V6B 1A1');
  expect(lineOf(null, null)).toBe(',,,');
});
