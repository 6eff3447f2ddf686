import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { removeFacility } from '../../../contract/endpoints';
import type { Facility } from '../../../contract/reference/facilities';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { useFailureToast } from '../../ui/use-action';

/** Removes a facility after a confirmation, and returns whether it was removed. */
export function useRemoveFacility(): (facility: Facility) => Promise<boolean> {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
  return useCallback(
    async ({ id, name }) => {
      const isConfirmed = await askToConfirm({
        title: text('facilities.remove.title', { name }),
        text: text('facilities.remove.text'),
        confirmLabel: text('facilities.remove'),
        isDestructive: true,
      });
      if (!isConfirmed) return false;
      try {
        await send(removeFacility, { params: { id } });
        void showToast(text('facilities.removed', { name }));
        return true;
      } catch (error) {
        showFailure(error, (reason) => text('facilities.remove.failed', { name, reason }));
        return false;
      } finally {
        for (const queryKey of [queryKeys.ownFacilities, queryKeys.facilitiesIn]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }
    },
    [send, queryClient, text, showFailure],
  );
}
