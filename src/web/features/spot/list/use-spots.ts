import type { SpotListRow } from '../../../../contract/spot/spot-answers';
import { listSpotRequests } from '../../../../contract/spot/spot-endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useServedList } from '../../../api/served-list';
import type { SpotsView } from './spots-view';

const SORTS = {
  newest: { sort: 'created', order: 'desc' },
  deadline: { sort: 'deadline', order: 'asc' },
  pickup: { sort: 'pickup', order: 'asc' },
} as const satisfies Record<SpotsView['order'], object>;

/** A page of spot requests. */
export function useSpots(view: SpotsView) {
  const { send } = useApi();
  return useServedList(view, {
    key: [...queryKeys.spots, 'page'],
    paramsOf: ({ status, answer, pickupFrom, pickupTo, shipperId, carrierId, order }) => ({
      status,
      answer,
      pickupFrom,
      pickupTo,
      shipperId,
      carrierId,
      ...SORTS[order],
    }),
    read: (query, signal) => send(listSpotRequests, { query, signal }),
    idOf: ({ id }: SpotListRow) => id,
  });
}
