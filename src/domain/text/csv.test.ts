import { expect, test } from 'vitest';
import { csvLine } from './csv';

test.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['-2.', "'-2."],
  ['-121.6176', '-121.6176'],
  ['@x', "'@x"],
  ['\r=1', '"\'\r\'=1"'],
  [';=1', ";'=1"],
  ['\nx', '"\'\nx"'],
  [' =1+1', "' =1+1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['\uFF20x', "'\uFF20x"],
  ['x;=1+1', "x;'=1+1"],
  ['x; @a;-2', "x; '@a;'-2"],
  ['x\t+1', "x\t'+1"],
  ['x\n=1', '"x\n\'=1"'],
  ['=a;=b', "'=a;'=b"],
  ['a;b=c', 'a;b=c'],
  [' plain', ' plain'],
  [-10, '-10'],
  [null, ''],
])('%j is written as %j', (value, written) => {
  expect(csvLine([value, 'x'])).toBe(`${written},x\r\n`);
});
