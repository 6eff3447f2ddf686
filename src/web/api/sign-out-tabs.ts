import type { Session } from './session';
import { openSignOutChannel } from './sign-out-channel';

/**
 * Ends this tab's session when its user logs out in another tab, until the returned function is called. The page then asks
 * to log in again.
 */
export function endWithOtherTabs(session: Session): () => void {
  const channel = openSignOutChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const state = session.state();
    if (state.status === 'signed-in' && state.me.user.id === data && state.replacedBy === null) session.end();
  });
  return () => channel?.close();
}
