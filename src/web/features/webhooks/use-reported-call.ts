import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../api/query-client';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { useFailureToast } from '../../ui/use-action';

interface Outcomes {
  /** The message of a success; absent if the page shows the outcome itself. */
  done?: MessageId;
  /** The message of a failure, with the placeholder `{reason}`. */
  failed: MessageId;
}

/** Makes a call about a webhook, reports its outcome in a toast, and reads the webhooks again. Returns null if it failed. */
export function useReportedCall() {
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
  return useCallback(
    async <Answer>(call: () => Promise<Answer>, { done, failed }: Outcomes): Promise<Answer | null> => {
      try {
        const answer = await call();
        if (done) void showToast(text(done));
        return answer;
      } catch (error) {
        showFailure(error, (reason) => text(failed, { reason }));
        return null;
      } finally {
        void queryClient.invalidateQueries({ queryKey: queryKeys.webhooks });
      }
    },
    [queryClient, text, showFailure],
  );
}
