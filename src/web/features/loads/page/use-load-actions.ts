import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { acceptLoad, cancelLoad, rejectLoad } from '../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../contract/loads/loads';
import type { LoadAction } from '../../../../domain/loads/load-states';
import { useApi } from '../../../api/api-context';
import type { Endpoint } from '../../../api/call-types';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useRepeatableCall } from '../../../api/use-repeatable-call';
import { useText } from '../../../texts/use-text';
import { showToast } from '../../../ui/overlay/overlays';
import { restoreFocus } from '../../../ui/overlay/restore-focus';
import { useAction } from '../../../ui/use-action';

/**
 * Whether an action failed because someone else was faster, or because the last day to cancel has passed. The page then
 * shows the current load.
 */
export const isOutdated = (error: unknown) =>
  error instanceof Refusal && ['WRONG_STATE', 'NOT_FOUND', 'FORBIDDEN'].includes(error.code);

/** The calls that need a reason. */
const CALLS_WITH_REASON = { REJECT: rejectLoad, CANCEL: cancelLoad } as const satisfies Record<
  Exclude<LoadAction, 'ACCEPT'>,
  Endpoint
>;

export const LOAD_HEADING_ID = 'load-number';

/** Accepts, declines, or cancels a load. The page changes after the server has answered. */
export function useLoadActions(load: Load, onOwnChange: (load: Load) => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const { isRunning: isAccepting, failure, run } = useAction();
  const repeatable = useRepeatableCall();
  const { id, number } = load;

  /** Sends an action. Returns false if the load has changed meanwhile, and throws any other error. */
  const change = useCallback(
    async (action: LoadAction, reason: string): Promise<boolean> => {
      try {
        const changed = await repeatable(`${action} ${reason}`, (idempotencyKey) => {
          const input = { params: { id }, idempotencyKey };
          return action === 'ACCEPT'
            ? send(acceptLoad, input)
            : send(CALLS_WITH_REASON[action], { ...input, body: { reason } });
        });
        onOwnChange(changed);
        queryClient.setQueryData(queryKeys.load(id), changed);
        void queryClient.invalidateQueries({ queryKey: queryKeys.loads });
        void showToast(text(`loads.done.${action}`, { number }));
        return true;
      } catch (error) {
        if (error instanceof Refusal) await queryClient.invalidateQueries({ queryKey: queryKeys.loads });
        if (isOutdated(error)) return false;
        throw error;
      }
    },
    [id, number, send, repeatable, queryClient, text, onOwnChange],
  );

  async function accept() {
    await run(() => change('ACCEPT', ''));
    restoreFocus(document.getElementById(LOAD_HEADING_ID));
  }

  return { accept: () => void accept(), isAccepting, failure, change };
}
export type LoadActions = ReturnType<typeof useLoadActions>;
