import { hasRight, type Owners, type Principal, permits, type Right } from '../../domain/permissions';
import type { MatrixActor, MatrixWorld } from './matrix-world';

export interface Sent {
  /** The path's parameters by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way to make a call, and the right it needs. */
export interface RightCase {
  readonly about: string;
  readonly right: Right;
  /** The owners of the resource; each caller's own where the function uses the caller. */
  readonly thing: (world: MatrixWorld, principal: Principal) => Owners;
  readonly send: (world: MatrixWorld, about: { id: string; principal: Principal | null }) => Sent;
  /** Resets the resource before each call and returns its id. */
  readonly prepare?: (world: MatrixWorld) => Promise<string>;
  /** The right to see the resource: such callers are FORBIDDEN, others get NOT_FOUND. */
  readonly seenBy?: readonly [Right, (world: MatrixWorld) => Owners];
  /** The refusal without the right, where it does not depend on seeing the resource. */
  readonly refusal?: 'forbidden' | { readonly field: string };
  /** Callers without the right in any scope are FORBIDDEN. */
  readonly isClosed?: true;
  /** A rule beyond the right. */
  readonly only?: (world: MatrixWorld, principal: Principal) => boolean;
  /** For a list: a text that only callers with the right receive. */
  readonly mark?: (world: MatrixWorld) => string;
  /** For a list: it has no case with a random id. */
  readonly hasNoAbsent?: true;
}

/** A call about the caller or about nobody's resource: every signed-in person gets the same answer. */
export interface AlikeCase {
  readonly about: string;
  readonly send: RightCase['send'];
  readonly answers: number | string;
  readonly prepare?: RightCase['prepare'];
}

export interface EndpointRow {
  /** The route's audience. */
  readonly audience: 'public' | 'open' | 'signing-up' | 'signed-in';
  readonly cases: readonly (RightCase | AlikeCase)[];
}

export const isRightCase = (one: RightCase | AlikeCase): one is RightCase => 'right' in one;

export type Outcome =
  | 'done'
  | 'empty'
  | 'absent'
  | 'forbidden'
  | 'unauthenticated'
  | { readonly field: string };

/** The outcome the permission table requires. */
export function expectedOutcome(
  world: MatrixWorld,
  one: RightCase,
  { principal, kind }: MatrixActor,
  isForKeys: boolean,
): Outcome {
  if (principal === null) return 'unauthenticated';
  if (kind === 'key' && !isForKeys) return 'forbidden';
  const isPermitted = permits(principal, one.right, one.thing(world, principal));
  if (isPermitted && (one.only?.(world, principal) ?? true)) return 'done';
  if (one.isClosed && !hasRight(principal.roles, one.right)) return 'forbidden';
  if (one.mark) return 'empty';
  if (one.refusal) return one.refusal;
  return one.seenBy && permits(principal, one.seenBy[0], one.seenBy[1](world)) ? 'forbidden' : 'absent';
}
