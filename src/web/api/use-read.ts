import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { isUuid } from '../../domain/ids';
import { useApi } from './api-context';
import type { CallInput, Endpoint, SuccessOf } from './call-types';
import { Refusal } from './failures';

/** The parts of the call, and the options of the query, such as its key. */
type ReadOptions<E extends Endpoint, Answer, Data> = CallInput<E> &
  Omit<UseQueryOptions<Answer, Error, Data>, 'queryFn'>;

/** Reads the answer of a call. The call is aborted when no component waits for it any more. */
export function useRead<E extends Endpoint, Data = SuccessOf<E>>(
  endpoint: E,
  options: ReadOptions<E, SuccessOf<E>, Data>,
): UseQueryResult<Data> {
  const { send } = useApi();
  return useQuery({ ...options, queryFn: ({ signal }) => send(endpoint, { ...options, signal }) });
}

/**
 * Reads the record that an id in the address names. The answer is null if there is no such record or the user may not see
 * it. A text that is no id is not sent.
 */
export function useRecord<E extends Endpoint, Data = SuccessOf<E> | null>(
  endpoint: E,
  id: string,
  options: ReadOptions<E, SuccessOf<E> | null, Data>,
): UseQueryResult<Data> {
  const { send } = useApi();
  return useQuery({
    ...options,
    queryFn: ({ signal }) =>
      isUuid(id) ? send(endpoint, { ...options, signal }).catch(nullIfMissing) : null,
  });
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}

/** Selects the record from a list that was read for one id. */
export const onlyRow = <Row>(list: { readonly rows: readonly Row[] } | null): Row | null =>
  list?.rows[0] ?? null;
