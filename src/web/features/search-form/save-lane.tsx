import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLane } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { BookmarkIcon } from '../../ui/icons';
import { showToast } from '../../ui/overlay/overlays';
import { useFailureToast } from '../../ui/use-action';

interface SaveLaneProps {
  requestId: string;
}

/** Saves a request's lane and freight for all users of the customer. Saving it twice is the same as once. */
export function SaveLane({ requestId }: SaveLaneProps) {
  const text = useText();
  const showFailure = useFailureToast();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'unsaved' | 'saving' | 'saved'>('unsaved');

  async function save() {
    setState('saving');
    try {
      await send(saveLane, { body: { requestId } });
      setState('saved');
      void showToast(text('quotesHome.lane.save.done'));
      await queryClient.invalidateQueries({ queryKey: queryKeys.savedLanes });
    } catch (error) {
      setState('unsaved');
      showFailure(error, (reason) => text('quotesHome.lane.save.failed', { reason }));
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<BookmarkIcon size={16} />}
      // The button is not `disabled`, so that it keeps the focus.
      aria-disabled={state !== 'unsaved'}
      onClick={() => state === 'unsaved' && void save()}
    >
      {text(state === 'saved' ? 'quotesHome.lane.saved' : 'quotesHome.lane.save')}
    </Button>
  );
}
