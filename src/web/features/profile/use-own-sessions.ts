import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  endOtherSessions,
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
} from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { isSessionEnded, Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';

export function useOwnSessions() {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.ownSessions,
    queryFn: async ({ signal }) => (await send(listOwnSessions, { signal })).sessions,
  });
}

/** Ends one session and shows a message, without an optimistic update. A session that is already over counts as ended. */
export function useEndSession(onEnded: () => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const errorText = useErrorText();
  const [endingId, setEndingId] = useState<string | null>(null);
  const end = useCallback(
    async (id: string, name: string) => {
      setEndingId(id);
      try {
        await send(endOwnSession, { params: { id } }).catch((error: unknown) => {
          if (!(error instanceof Refusal && error.status === 404)) throw error;
        });
        void showToast(text('profile.sessions.ended', { name }));
        onEnded();
      } catch (error) {
        if (!isSessionEnded(error)) {
          void showToast(text('profile.sessions.endFailed', { reason: errorText(error) }), {
            tone: 'failed',
          });
        }
      } finally {
        await queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
        setEndingId(null);
      }
    },
    [send, queryClient, text, errorText, onEnded],
  );
  return { end, endingId };
}

/** Ends all sessions except this one. */
export function useEndOtherSessions(onEnded: () => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const errorText = useErrorText();
  const [isEndingOthers, setEnding] = useState(false);
  const endOthers = useCallback(async () => {
    setEnding(true);
    try {
      await send(endOtherSessions, {});
      void showToast(text('profile.sessions.othersEnded'));
      onEnded();
    } catch (error) {
      if (isSessionEnded(error)) return;
      void showToast(text('profile.sessions.endFailed', { reason: errorText(error) }), {
        tone: 'failed',
      });
    } finally {
      await queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
      setEnding(false);
    }
  }, [send, queryClient, text, errorText, onEnded]);
  return { endOthers, isEndingOthers };
}

/** Ends all sessions, including this one, after a confirmation. */
export function useEndAllSessions(onAllEnded: () => void) {
  const { send } = useApi();
  const text = useText();
  const errorText = useErrorText();
  const [isEnding, setEnding] = useState(false);
  const endAll = useCallback(async () => {
    const isConfirmed = await askToConfirm({
      title: text('profile.sessions.endAll.title'),
      text: text('profile.sessions.endAll.text'),
      confirmLabel: text('profile.sessions.endAll.confirm'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    setEnding(true);
    try {
      await send(endOwnSessions, {});
    } catch (error) {
      // This session was already over, so the layout asks the user to sign in again.
      if (isSessionEnded(error)) return;
      void showToast(text('profile.sessions.endFailed', { reason: errorText(error) }), {
        tone: 'failed',
      });
      return;
    } finally {
      setEnding(false);
    }
    onAllEnded();
  }, [send, text, errorText, onAllEnded]);
  return { endAll, isEnding };
}
