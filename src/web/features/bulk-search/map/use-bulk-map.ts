import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mapBulkLanes } from '../../../../contract/uploads/upload-endpoints';
import { useApi } from '../../../api/api-context';
import { presentParams } from '../../../api/served-list';
import { type LanesView, laneParams } from '../lanes-view';
import { lanesKey } from '../use-bulk-search';

/** The same debounce time as for the list of lanes below. */
const DEBOUNCE_MS = 200;

/** Reads the map of all lanes that match the filters, and reads it again when more lanes are rated. */
export function useBulkMap(id: string, view: LanesView) {
  const { send } = useApi();
  const [typed] = useDebouncedValue(view.search.trim(), DEBOUNCE_MS);
  const query = presentParams({ ...laneParams(view), search: typed === '' ? null : typed });
  return useQuery({
    queryKey: [...lanesKey(id), 'map', query],
    queryFn: ({ signal }) => send(mapBulkLanes, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
