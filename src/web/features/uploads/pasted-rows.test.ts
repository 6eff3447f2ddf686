import { expect, test } from 'vitest';
import { csvOfPastedRows } from './pasted-rows';

const HEADER = 'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable\n';

test('rows copied from a spreadsheet become CSV with the header of the template', () => {
  expect(csvOfPastedRows('93901\tV6B 1A1\tFROZEN\tFOODSTUFFS\t4\t"4,800"\tN\r\n\t\t\t\t\t\t\r\n')).toBe(
    `${HEADER}93901,V6B 1A1,FROZEN,FOODSTUFFS,4,"4,800",N\n`,
  );
});

test('a header in the selection stays, and quoted cells keep quotes and line breaks', () => {
  expect(csvOfPastedRows('To_ZIP\tnote\n10001\t"a ""b""\nc"\n')).toBe('To_ZIP,note\n10001,"a ""b""\nc"\n');
});

test('rows with other columns get no header, so that the check names the columns', () => {
  expect(csvOfPastedRows('93901\t10001')).toBe('93901,10001\n');
});

test('text that is not from a spreadsheet is not taken', () => {
  expect(csvOfPastedRows('Call Permafrost, ask for Ann')).toBeNull();
});
