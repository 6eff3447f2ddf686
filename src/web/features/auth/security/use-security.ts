import { useQueryClient } from '@tanstack/react-query';
import { readOwnSecurity } from '../../../../contract/endpoints';
import { type Api, useApi } from '../../../api/api-context';
import { needsConfirmation } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';

export function useSecurity() {
  return useRead(readOwnSecurity, {
    queryKey: queryKeys.ownSecurity,
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

/**
 * The API for changes that need a confirmation. A confirmation lasts ten minutes, and someone who installs an app first may
 * take longer. Then the settings are read again, and their form asks for a new confirmation.
 */
export function useConfirmedApi(): Api {
  const api = useApi();
  const refresh = useRefreshSecurity();
  const send = async (...call: Parameters<Api['send']>) => {
    try {
      return await api.send(...call);
    } catch (error) {
      if (needsConfirmation(error)) void refresh();
      throw error;
    }
  };
  return { ...api, send };
}
