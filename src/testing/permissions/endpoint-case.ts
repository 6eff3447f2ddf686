import { hasRight, type Owners, type Principal, permits, type Right } from '../../domain/permissions';
import type { Route } from '../../server/http/route';
import type { MatrixActor, MatrixWorld } from './matrix-world';

export interface SentRequest {
  /** The path's parameters by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A use of a call, and the right it needs. */
export interface RightCase {
  readonly about: string;
  readonly right: Right;
  /** The resource's owners; they may depend on the caller. */
  readonly ownersOf: (world: MatrixWorld, principal: Principal) => Owners;
  readonly send: (world: MatrixWorld, about: { id: string; principal: Principal | null }) => SentRequest;
  /** Resets the resource before each call and returns its id. */
  readonly prepare?: (world: MatrixWorld) => Promise<string>;
  /** The right to see the resource: such callers are FORBIDDEN, others get NOT_FOUND. */
  readonly seenBy?: readonly [Right, (world: MatrixWorld) => Owners];
  /** The response to callers without the right, if it does not depend on whether they see the resource. */
  readonly refusal?: 'forbidden' | { readonly field: string };
  /** Callers without the right in any scope are FORBIDDEN. */
  readonly isForbiddenWithoutRight?: true;
  /** A rule beyond the right. */
  readonly meetsRule?: (world: MatrixWorld, principal: Principal) => boolean;
  /** For a list: a text that only callers with the right receive. */
  readonly mark?: (world: MatrixWorld) => string;
}

/** A call about the caller or about no resource: every signed-in person gets the same answer. */
export interface UniformCase {
  readonly about: string;
  readonly send: RightCase['send'];
  readonly answers: number | string;
  readonly prepare?: RightCase['prepare'];
}

export interface EndpointRow {
  /** The route's audience. */
  readonly audience: 'public' | 'open' | 'signing-up' | 'signed-in';
  readonly cases: readonly (RightCase | UniformCase)[];
}

export const isRightCase = (one: RightCase | UniformCase): one is RightCase => 'right' in one;

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
  { keyScope }: Pick<Route, 'keyScope'>,
): Outcome {
  if (principal === null) return 'unauthenticated';
  if (kind === 'key' && (keyScope === null || !principal.keyScopes?.includes(keyScope))) return 'forbidden';
  const isPermitted = permits(principal, one.right, one.ownersOf(world, principal));
  if (isPermitted && (one.meetsRule?.(world, principal) ?? true)) return 'done';
  if (one.isForbiddenWithoutRight && !hasRight(principal.roles, one.right)) return 'forbidden';
  if (one.mark) return 'empty';
  if (one.refusal) return one.refusal;
  return one.seenBy && permits(principal, one.seenBy[0], one.seenBy[1](world)) ? 'forbidden' : 'absent';
}
