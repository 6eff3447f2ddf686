import type { AlikeCase, EndpointRow, RightCase } from './endpoint-case';
import type { MatrixWorld } from './matrix-world';

/** A call for signed-in callers. */
export const signedIn = (...cases: (RightCase | AlikeCase)[]): EndpointRow => ({
  audience: 'signed-in',
  cases,
});

/** A list that includes A's resource for callers who may read it. `id` requests only that one. */
export const list = (
  right: RightCase['right'],
  thing: RightCase['thing'],
  mark: NonNullable<RightCase['mark']>,
  more: Partial<RightCase> = {},
): RightCase => ({
  about: 'in the list',
  right,
  thing,
  mark,
  send: () => ({ query: '?limit=100' }),
  ...more,
});
export const oneOf = (
  right: RightCase['right'],
  thing: RightCase['thing'],
  id: (world: MatrixWorld) => string,
): RightCase => ({
  about: 'by its id',
  right,
  thing,
  prepare: async (world) => id(world),
  send: (_, about) => ({ query: `?id=${about.id}` }),
});
