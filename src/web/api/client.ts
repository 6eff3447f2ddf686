import type { AnyCall, CallInput, Endpoint, SuccessOf } from './endpoint';
import { Refusal, UserReplaced } from './failures';
import { request } from './request';
import type { Session } from './session';

export type Send = <C extends AnyCall>(to: Endpoint<C>, input: CallInput<C>) => Promise<SuccessOf<C>>;

/**
 * Does something with the bearer of the session's user. A token about to end is renewed first; what is refused for
 * its token is done once more after a renewal (a refused call has done nothing, so a second one is safe). Nothing is
 * sent once another user has signed in by another tab: `UserReplaced`.
 */
export async function asSessionUser<T>(
  session: Session,
  sendWith: (bearer: string) => Promise<T>,
): Promise<T> {
  if (session.isDue()) await session.renew();
  if (session.isReplaced()) throw new UserReplaced('Another user has signed in');
  const bearer = session.bearer();
  try {
    return await sendWith(bearer);
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
    return await sendWith(session.bearer());
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) session.end();
    throw error;
  }
}

/** Sends calls as the session's user. */
export function createSend(session: Session): Send {
  return (to, input) => asSessionUser(session, (bearer) => request(to, input, bearer));
}
