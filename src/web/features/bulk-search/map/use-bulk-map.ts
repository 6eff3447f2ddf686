import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { mapBulkLanes } from '../../../../contract/uploads/upload-endpoints';
import { presentParams } from '../../../api/served-list';
import { useRead } from '../../../api/use-read';
import { type LanesView, laneParams } from '../lanes-view';
import { lanesKey } from '../use-bulk-search';

/** The same debounce time as for the list of lanes below. */
const DEBOUNCE_MS = 200;

/** Reads the map of all lanes that match the filters, and reads it again when more lanes are rated. */
export function useBulkMap(id: string, view: LanesView) {
  const [typed] = useDebouncedValue(view.search.trim(), DEBOUNCE_MS);
  const query = presentParams({ ...laneParams(view), search: typed === '' ? null : typed });
  return useRead(mapBulkLanes, {
    params: { id },
    query,
    queryKey: [...lanesKey(id), 'map', query],
    placeholderData: keepPreviousData,
  });
}
