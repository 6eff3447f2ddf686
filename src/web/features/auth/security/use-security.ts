import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOwnSecurity } from '../../../../contract/endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';

export function useSecurity() {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.ownSecurity,
    queryFn: ({ signal }) => send(readOwnSecurity, { signal }),
  });
}

/** Reads the settings again after a change. */
export function useRefreshSecurity() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.ownSecurity });
    await queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
  };
}
