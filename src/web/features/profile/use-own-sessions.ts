import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  endOtherSessions,
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
} from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { useFailureToast, useToastAction } from '../../ui/use-action';

export function useOwnSessions() {
  return useRead(listOwnSessions, {
    queryKey: queryKeys.ownSessions,
    select: ({ sessions }) => sessions,
  });
}

/** Ends one session and shows a message, without an optimistic update. A session that is already over counts as ended. */
export function useEndSession(onEnded: () => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
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
        showFailure(error, (reason) => text('profile.sessions.endFailed', { reason }));
      } finally {
        await queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
        setEndingId(null);
      }
    },
    [send, queryClient, text, showFailure, onEnded],
  );
  return { end, endingId };
}

/** Ends all sessions except this one. */
export function useEndOtherSessions(onEnded: () => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const { isRunning, run } = useToastAction();
  async function endAndReread() {
    try {
      await send(endOtherSessions, {});
      void showToast(text('profile.sessions.othersEnded'));
      onEnded();
    } finally {
      await queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
    }
  }
  const endOthers = () => run(endAndReread, (reason) => text('profile.sessions.endFailed', { reason }));
  return { endOthers, isEndingOthers: isRunning };
}

/** Ends all sessions, including this one, after a confirmation. */
export function useEndAllSessions(onAllEnded: () => void) {
  const { send } = useApi();
  const text = useText();
  const { isRunning, run } = useToastAction();
  async function endAll() {
    const isConfirmed = await askToConfirm({
      title: text('profile.sessions.endAll.title'),
      text: text('profile.sessions.endAll.text'),
      confirmLabel: text('profile.sessions.endAll.confirm'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    // If this session was already over, the layout asks the user to sign in again.
    const hasEnded = await run(
      () => send(endOwnSessions, {}),
      (reason) => text('profile.sessions.endFailed', { reason }),
    );
    if (hasEnded) onAllEnded();
  }
  return { endAll, isEnding: isRunning };
}
