import { hasRight, type Owners, type Principal, permits, type Right } from '../../domain/people/permissions';
import type { Route } from '../../server/http/route';
import type { MatrixActor, MatrixWorld } from './matrix-world';

export interface SentRequest {
  /** The path's parameters by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A use of a call, with the right that it needs. */
export interface RightCase {
  readonly about: string;
  readonly right: Right;
  /** Returns the resource's owners, which may depend on the caller. */
  readonly ownersOf: (world: MatrixWorld, principal: Principal) => Owners;
  readonly send: (world: MatrixWorld, about: { id: string; principal: Principal | null }) => SentRequest;
  /** Resets the resource before each call and returns its id. */
  readonly prepare?: (world: MatrixWorld) => Promise<string>;
  /**
   * The right to see the resource. Of the callers who lack `right`, those who see the resource get FORBIDDEN, and the
   * others get NOT_FOUND.
   */
  readonly seenBy?: readonly [Right, (world: MatrixWorld) => Owners];
  /** The response to callers without the right, if it does not depend on whether they see the resource. */
  readonly refusal?: 'forbidden' | { readonly field: string };
  /** Callers who lack the right in every scope get FORBIDDEN. */
  readonly isForbiddenWithoutRight?: true;
  /** Whether the caller meets an additional rule beyond the right. */
  readonly meetsRule?: (world: MatrixWorld, principal: Principal) => boolean;
  /** A text in a list's answer that only callers with the right receive. */
  readonly mark?: (world: MatrixWorld) => string;
}

/** A call about the caller or about no resource, which answers every signed-in person the same. */
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

/** Returns the outcome that the permission table requires. */
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
