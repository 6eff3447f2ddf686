import { expect, test } from 'vitest';
import { ROLES } from '../../../domain/roles';
import { menuFor } from './navigation';

test('every role finds the search of quotes in the menu, a user without a role finds nothing', () => {
  for (const role of ROLES) {
    expect(menuFor([role]).flatMap(({ entries }) => entries.map(({ route }) => route))).toContain('quotes');
  }
  expect(menuFor([])).toEqual([]);
});
