import { describe, expect, test } from 'vitest';
import { UPLOAD_TYPES } from '../../domain/uploads';
import { describeUploadType } from '../../server/features/uploads/upload-types';
import { COLUMN_TEXTS, columnWords } from '../../web/texts/column-words';
import { createText } from '../../web/texts/create-text';

/** Checks every format, so that no preview shows a new column or code in the spelling of the file. */

const words = columnWords(createText('en', COLUMN_TEXTS));

/** Returns the codes that a cell may contain: "one of FROZEN, CHILLED" gives FROZEN and CHILLED. */
const codesOf = (expected: string): string[] => expected.match(/\b[A-Z][A-Z_]{2,}\b/g) ?? [];
const CODE = /\b[A-Z]+_[A-Z_]+\b|\b[A-Z]{3,}\b|[a-z]_[a-z]/;
/** Removes the abbreviation that the trade writes in capitals. */
const withoutZips = (shown: string) => shown.replaceAll('ZIP', '');

describe.each(UPLOAD_TYPES.map((type) => describeUploadType(type)))('$type', ({ columns, key }) => {
  test('every column has a name in words', () => {
    for (const { name } of columns) {
      expect(words.name(name), name).not.toBe(name);
      expect(withoutZips(words.name(name)), name).not.toMatch(CODE);
    }
  });

  test('every code of a cell has a name in words', () => {
    for (const { name, expected } of columns) {
      if (!/^(one of|days of the week)/.test(expected)) continue;
      for (const code of codesOf(expected))
        expect(words.value(name, code), `${name} ${code}`).not.toMatch(CODE);
    }
  });

  test('a row is named without codes, and its numbers say what they are', () => {
    const cells = columns
      .filter(({ name, example }) => key.includes(name) && example !== '')
      .map(({ name, example }) => ({ column: name, value: example }));
    const shown = words.key(cells);
    expect(withoutZips(shown)).not.toMatch(CODE);
    const bare = shown.split(' · ').filter((part) => /^[\d.]+$/.test(part));
    expect(bare.filter((part) => !/^\d{3,5}$/.test(part))).toEqual([]);
  });
});

test('a row of a rate sheet is named by its sheet first', () => {
  const cells = [
    { column: 'pallets', value: '1' },
    { column: 'maximum_miles', value: '250' },
    { column: 'rate_sheet_name', value: 'Frozen Pacific' },
  ];
  expect(words.key(cells)).toBe('Frozen Pacific · up to 250 mi · up to 1 pallet');
});

test('a lane is named by its ends first, then by its goods', () => {
  const cells = [
    { column: 'commodity', value: 'FROZEN_SEAFOOD' },
    { column: 'temperature', value: 'FROZEN' },
    { column: 'origin_region', value: 'Salinas Valley' },
    { column: 'destination_facility_name', value: 'Tacoma Cold' },
  ];
  expect(words.key(cells)).toBe('Salinas Valley to Tacoma Cold · Frozen · Frozen seafood');
});
