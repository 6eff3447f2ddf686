import type { AlikeCase, EndpointRow, RightCase } from './endpoint-case';
import type { MatrixWorld } from './matrix-world';

/** A call for who is signed in. */
export const signedIn = (...cases: (RightCase | AlikeCase)[]): EndpointRow => ({
  audience: 'signed-in',
  cases,
});

/** A list that has A's thing for who may read it; `id` also asks for that one. */
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
