import { useQuery } from '@tanstack/react-query';
import { listRelations } from '../../../../contract/endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { readAll } from '../../../api/served-list';

export interface ApprovedCarrier {
  readonly id: string;
  readonly name: string;
}

/** Reads the carriers that have approved a customer and can be asked for offers. */
export function useApprovedCarriers(shipperId: string | null) {
  const { send } = useApi();
  return useQuery({
    queryKey: queryKeys.approvedCarriers(shipperId ?? ''),
    queryFn: async ({ signal }): Promise<readonly ApprovedCarrier[]> => {
      const relations = await readAll(
        (page) =>
          send(listRelations, {
            query: { shipperId: shipperId ?? '', status: 'APPROVED', ...page },
            signal,
          }),
        ({ carrierId }) => carrierId,
      );
      return relations.map(({ carrierId, carrierName }) => ({ id: carrierId, name: carrierName }));
    },
    enabled: shipperId !== null,
  });
}
