import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listApiKeys, revokeApiKey } from '../../../contract/endpoints';
import type { ApiKey } from '../../../contract/webhooks/keys';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { readAll } from '../../api/served-list';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { restoreFocus } from '../../ui/overlay/restore-focus';
import { useFailureToast } from '../../ui/use-action';

/** All keys the user may see, which are few enough to sort and filter in the browser. */
export function useKeys() {
  const { send } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.apiKeys,
    queryFn: ({ signal }) =>
      readAll<ApiKey>(
        (query) => send(listApiKeys, { query, signal }),
        ({ id }) => id,
      ),
    select: (rows) => ({ rows, total: rows.length }),
  });
  return { data, error, refetch, isCurrent: true };
}

/** Revokes a key after a confirmation, without an optimistic update. */
export function useRevoke(): (key: ApiKey) => Promise<void> {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
  return useCallback(
    async ({ id, name }) => {
      const isConfirmed = await askToConfirm({
        title: text('keys.revoke.title', { name }),
        text: text('keys.revoke.text'),
        confirmLabel: text('keys.revoke'),
        isDestructive: true,
      });
      if (!isConfirmed) return;
      try {
        await send(revokeApiKey, { params: { id } });
        void showToast(text('keys.revoke.done', { name }));
      } catch (error) {
        showFailure(error, (reason) => text('keys.revoke.failed', { name, reason }));
      } finally {
        await queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
        // The Revoke button had the focus and has disappeared.
        restoreFocus(document.querySelector(`[data-row-id="${CSS.escape(id)}"]`));
      }
    },
    [send, queryClient, text, showFailure],
  );
}
