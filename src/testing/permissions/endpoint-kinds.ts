import type { EndpointRow, RightCase, UniformCase } from './endpoint-case';
import type { MatrixWorld } from './matrix-world';

/** Returns the row of a call for signed-in callers. */
export const signedIn = (...cases: (RightCase | UniformCase)[]): EndpointRow => ({
  audience: 'signed-in',
  cases,
});

/** Returns the case of a list that includes A's resource for callers who may read it. `id` requests only that one. */
export const inList = (
  right: RightCase['right'],
  ownersOf: RightCase['ownersOf'],
  mark: NonNullable<RightCase['mark']>,
  more: Partial<RightCase> = {},
): RightCase => ({
  about: 'in the list',
  right,
  ownersOf,
  mark,
  send: () => ({ query: '?limit=100' }),
  ...more,
});
export const byId = (
  right: RightCase['right'],
  ownersOf: RightCase['ownersOf'],
  id: (world: MatrixWorld) => string,
): RightCase => ({
  about: 'by its id',
  right,
  ownersOf,
  prepare: async (world) => id(world),
  send: (_, about) => ({ query: `?id=${about.id}` }),
});
