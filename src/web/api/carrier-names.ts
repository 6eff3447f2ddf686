import { useQuery } from '@tanstack/react-query';
import { listCarriers } from '../../contract/endpoints';
import { useApi } from './api-context';
import { queryKeys } from './query-client';
import { readAll } from './served-list';

/** Every active carrier, for an ADMIN to choose from. Other users get their own carriers at login. */
export function useCarrierNames(isEnabled: boolean) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.carrierNames,
    queryFn: async ({ signal }) => {
      const carriers = await readAll(
        (page) => send(listCarriers, { query: { activeOnly: 'true' as const, ...page }, signal }),
        ({ id }) => id,
      );
      return carriers.map(({ id, name }) => ({ id, name }));
    },
    enabled: isEnabled,
  });
}
