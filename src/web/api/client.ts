import type { CallInput, Endpoint, SuccessOf } from './call-types';
import { Refusal, UserReplaced } from './failures';
import { request } from './request';
import type { Session } from './session';

export type Send = <E extends Endpoint>(to: E, input: CallInput<E>) => Promise<SuccessOf<E>>;

/**
 * Runs `sendWith` with the user's access token. A token about to expire is renewed first, and a call rejected because of its
 * token is retried once after a renewal; a rejected call has changed nothing, so the retry is safe. Throws `UserReplaced`,
 * without sending anything, once another user has signed in from another tab.
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
    // Another call may have renewed the token in the meantime.
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
