import { hasRight, type Owners, type Principal, permits, type Right } from '../../domain/permissions';
import type { MatrixActor, MatrixWorld } from './matrix-world';

export interface Sent {
  /** What stands in the place of the path's parameters, by their name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One way a call is made, and who may make it so. */
export interface RightCase {
  readonly about: string;
  readonly right: Right;
  /** Whose the thing is; of each caller's own when it is a function. */
  readonly thing: (world: MatrixWorld, principal: Principal) => Owners;
  readonly send: (world: MatrixWorld, about: { id: string; principal: Principal | null }) => Sent;
  /** Puts the thing as it must stand before each call, and gives the id of which the call is. */
  readonly prepare?: (world: MatrixWorld) => Promise<string>;
  /** Who may see what they may not change: they are told so. To others it does not exist. */
  readonly seenBy?: readonly [Right, (world: MatrixWorld) => Owners];
  /** How who lacks the right is refused, where it is not about a thing that they see or not. */
  readonly refusal?: 'forbidden' | { readonly field: string };
  /** Who has the right over nothing at all is told so. */
  readonly isClosed?: true;
  /** What also must hold beside the right, as the rules say. */
  readonly only?: (world: MatrixWorld, principal: Principal) => boolean;
  /** Of a list: what its text has for those, and only those, who have the right. */
  readonly mark?: (world: MatrixWorld) => string;
  /** Of a list: a thing of nobody's is no case of it. */
  readonly hasNoAbsent?: true;
}

/** A call about oneself, or about nothing that is anybody's: each signed-in person is answered alike. */
export interface AlikeCase {
  readonly about: string;
  readonly send: RightCase['send'];
  readonly answers: number | string;
  readonly prepare?: RightCase['prepare'];
}

export interface EndpointRow {
  /** As the route says it. */
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

/** What the table says that the caller is answered. */
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
