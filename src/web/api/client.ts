import type { AnyCall, CallInput, Endpoint, SuccessOf } from './endpoint';
import { Refusal, UserReplaced } from './failures';
import { request } from './request';
import type { Session } from './session';

export type Send = <C extends AnyCall>(to: Endpoint<C>, input: CallInput<C>) => Promise<SuccessOf<C>>;

/** Sends calls as the session's user. */
export function createSend(session: Session): Send {
  return (to, input) => askAsUser(session, (bearer) => request(to, input, bearer));
}

/**
 * Asks with the bearer of the session's user. A token about to end is renewed first; what is refused for its token
 * is asked once more after a renewal (a refused call has done nothing, so a second one is safe). Nothing is
 * asked once another user has signed in by another tab: `UserReplaced`.
 */
export async function askAsUser<T>(session: Session, ask: (bearer: string) => Promise<T>): Promise<T> {
  if (session.isDue()) await session.renew();
  if (session.isReplaced()) throw new UserReplaced('Another user has signed in');
  const bearer = session.bearer();
  try {
    return await ask(bearer);
  } catch (error) {
    const refusedToken =
      error instanceof Refusal && error.status === 401 && session.state().status === 'signed-in';
    if (!refusedToken) throw error;
    // Another call may have renewed it while this one was on its way.
    const renewed = session.bearer() !== bearer || (await session.renew());
    if (session.isReplaced()) throw new UserReplaced('Another user has signed in', { cause: error });
    if (!renewed) throw error;
  }
  try {
    return await ask(session.bearer());
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) session.end();
    throw error;
  }
}
