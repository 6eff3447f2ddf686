import { expect, test } from 'vitest';
import { nameKind, openNameKind } from './cell-kinds';

test('a name is completed only where all names are known', () => {
  expect(nameKind(['West Coast']).parse('west')).toEqual({ value: 'West Coast' });
  expect(openNameKind(['West Coast']).parse('West')).toEqual({ value: 'West' });
  expect(openNameKind(['West Coast']).parse('west coast')).toEqual({ value: 'West Coast' });
});
