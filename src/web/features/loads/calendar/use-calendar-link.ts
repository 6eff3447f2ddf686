import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarLink } from '../../../../contract/loads/calendar-links';
import {
  endCalendarLink,
  makeCalendarLink,
  readCalendarLink,
} from '../../../../contract/loads/load-endpoints';
import { useApi } from '../../../api/api-context';
import { needsConfirmation } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useAction } from '../../../ui/use-action';

/**
 * Reads and changes the user's calendar link. Only the dialog that created the link knows its address. Before creating one,
 * the user may have to confirm their identity.
 */
export function useCalendarLink({ onProofNeeded }: { onProofNeeded: () => void }) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { isRunning, failure, run } = useAction();
  const [url, setUrl] = useState<string | null>(null);
  const found = useRead(readCalendarLink, {
    queryKey: queryKeys.calendarLink,
    staleTime: 0,
  });

  const apply = (change: () => Promise<CalendarLink>) =>
    run(async () => {
      try {
        queryClient.setQueryData(queryKeys.calendarLink, await change());
      } catch (error) {
        if (!needsConfirmation(error)) throw error;
        onProofNeeded();
      }
    });

  return {
    ...found,
    isRunning,
    failure,
    url,
    make: () =>
      apply(async () => {
        const made = await send(makeCalendarLink, {});
        setUrl(made.url);
        return { link: { createdAt: made.createdAt, lastReadAt: null } };
      }),
    end: () =>
      apply(async () => {
        await send(endCalendarLink, {});
        setUrl(null);
        return { link: null };
      }),
  };
}
