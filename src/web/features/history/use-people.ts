import { useQuery } from '@tanstack/react-query';
import { listColleagues } from '../../../contract/endpoints';
import { MAX_ROWS_PER_PAGE } from '../../../contract/limits';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';

/** Returns the people to filter by: the user and colleagues, at most one page of them. */
export function usePeople(): { value: string; label: string }[] {
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: [...queryKeys.people, 'colleagues'],
    queryFn: ({ signal }) => send(listColleagues, { query: { limit: MAX_ROWS_PER_PAGE }, signal }),
  });
  return (data?.rows ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }));
}
