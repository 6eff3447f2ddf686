import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import { listCarriers, listRelations, listShippers } from '../../api/endpoints';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import type { Carrier, Relation } from './carrier';
import { askedOf, type CarriersView, type RelationsView } from './carriers-view';

export const ROWS_A_PAGE = 50;
/** Each letter of a search as a call of its own would be most of all calls. */
const DEBOUNCE_MS = 200;
/** What the calls give at most. */
const ROWS_A_CALL = 100;

/** All rows of a list, for a file. What is added meanwhile pushes a row onto the next page, where it comes again. */
async function readAll<Row>(
  readPage: (page: { page: number; limit: number }) => Promise<{ rows: readonly Row[] }>,
  idOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const all = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { rows } = await readPage({ page, limit: ROWS_A_CALL });
    for (const row of rows) all.set(idOf(row), row);
    if (rows.length < ROWS_A_CALL) return [...all.values()];
  }
}

/** A page of the carriers of the view. Until it is current, the rows are those of the former view. */
export function useCarriers(view: CarriersView, shipperId: string | null) {
  const { send } = useApi();
  const [search] = useDebouncedValue(view.search, DEBOUNCE_MS);
  const query = { ...askedOf({ ...view, search }, shipperId), page: view.page, limit: ROWS_A_PAGE };
  const found = useQuery({
    queryKey: [...queryKeys.carriers, query],
    queryFn: ({ signal }) => send(listCarriers, { query, signal }),
    placeholderData: keepPreviousData,
    // Another may have changed a relation a moment ago.
    staleTime: 0,
  });
  const readEach = useCallback(
    () =>
      readAll<Carrier>(
        (page) => send(listCarriers, { query: { ...askedOf(view, shipperId), ...page } }),
        ({ id }) => id,
      ),
    [send, view, shipperId],
  );
  return { ...found, isCurrent: search === view.search && !found.isPlaceholderData, readAll: readEach };
}

/** One carrier, with how it stands with the customer one acts for; null when there is none to see. */
export function useCarrier(id: string, shipperId: string | null) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.carriers, { id, shipperId }],
    queryFn: async ({ signal }): Promise<Carrier | null> => {
      if (!isUuid(id)) return null;
      try {
        const query = { id, ...(shipperId === null ? {} : { shipperId }) };
        return (await send(listCarriers, { query, signal })).rows[0] ?? null;
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
  });
}

/** Whose relations: a carrier's with its customers, or a customer's with its carriers. */
export type RelationsOf = { readonly carrierId: string } | { readonly shipperId: string };

/** A page of a company's relations. */
export function useRelations(of: RelationsOf, view: RelationsView) {
  const { send } = useApi();
  const [search] = useDebouncedValue(view.search, DEBOUNCE_MS);
  const asked = relationsAskedOf(of, { ...view, search });
  const query = { ...asked, page: view.page, limit: ROWS_A_PAGE };
  const found = useQuery({
    queryKey: [...queryKeys.relations, query],
    queryFn: ({ signal }) => send(listRelations, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const readEach = useCallback(
    () =>
      readAll<Relation>(
        (page) => send(listRelations, { query: { ...relationsAskedOf(of, view), ...page } }),
        ({ carrierId, shipperId }) => `${carrierId} ${shipperId}`,
      ),
    [send, of, view],
  );
  return { ...found, isCurrent: search === view.search && !found.isPlaceholderData, readAll: readEach };
}

function relationsAskedOf(of: RelationsOf, { search, status }: RelationsView) {
  const trimmed = search.trim();
  return {
    ...of,
    ...(trimmed === '' ? {} : { search: trimmed }),
    ...(status === null ? {} : { status }),
  };
}

/** Where a customer's new carriers are to sign on; null when the customer has no such page. */
export function useOnboardingLink(shipperId: string | null): string | null {
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: [...queryKeys.customers, 'onboarding-link', shipperId],
    queryFn: async ({ signal }) => {
      const { rows } = await send(listShippers, { query: { id: shipperId ?? '' }, signal });
      return rows[0]?.carrierOnboardingUrl ?? null;
    },
    enabled: shipperId !== null,
  });
  return data ?? null;
}
