import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarLink } from '../../../../contract/loads/calendar-links';
import {
  endCalendarLink,
  makeCalendarLink,
  readCalendarLink,
} from '../../../../contract/loads/load-endpoints';
import { useApi } from '../../../api/api-context';
import { isSessionEnded, needsConfirmation } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useErrorText } from '../../../texts/use-error-text';

/**
 * Reads and changes the user's calendar link. Only the dialog that created the link knows its address. Before creating one,
 * the user may have to confirm their identity.
 */
export function useCalendarLink({ onProofNeeded }: { onProofNeeded: () => void }) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const found = useQuery({
    queryKey: queryKeys.calendarLink,
    queryFn: ({ signal }) => send(readCalendarLink, { signal }),
    staleTime: 0,
  });

  async function run(change: () => Promise<CalendarLink>): Promise<void> {
    setRunning(true);
    setFailure(null);
    try {
      queryClient.setQueryData(queryKeys.calendarLink, await change());
    } catch (error) {
      if (needsConfirmation(error)) onProofNeeded();
      else if (!isSessionEnded(error)) setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }

  return {
    ...found,
    isRunning,
    failure,
    url,
    make: () =>
      run(async () => {
        const made = await send(makeCalendarLink, {});
        setUrl(made.url);
        return { link: { createdAt: made.createdAt, lastReadAt: null } };
      }),
    end: () =>
      run(async () => {
        await send(endCalendarLink, {});
        setUrl(null);
        return { link: null };
      }),
  };
}
