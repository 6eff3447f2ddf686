import { expect, test } from 'vitest';
import { ROLES, type Role } from '../../../domain/roles';
import { menuFor } from './navigation';

const routesFor = (role: Role) => menuFor([role]).flatMap(({ entries }) => entries.map(({ route }) => route));

test('every role finds the search of quotes in the menu, a user without a role finds nothing', () => {
  for (const role of ROLES) expect(routesFor(role)).toContain('quotes');
  expect(menuFor([])).toEqual([]);
});

test('the dashboard stands in the menu of those who may open it, and of nobody else', () => {
  expect(ROLES.filter((role) => routesFor(role).includes('home'))).toEqual(['ADMIN']);
});
