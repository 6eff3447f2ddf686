import { listColleagues } from '../../../contract/endpoints';
import { MAX_ROWS_PER_PAGE } from '../../../contract/limits';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';

/** Returns the people to filter by: the user and colleagues, at most one page of them. */
export function usePeople(): { value: string; label: string }[] {
  const { data } = useRead(listColleagues, {
    query: { limit: MAX_ROWS_PER_PAGE },
    queryKey: [...queryKeys.people, 'colleagues'],
  });
  return (data?.rows ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }));
}
