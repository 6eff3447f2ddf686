import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import { listCarriers, listRelations, listShippers } from '../../api/endpoints';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { readAll, searchedFor, useServedPage } from '../../api/served-list';
import type { Carrier, Relation } from './carrier';
import { askedOf, type CarriersView, type RelationsView } from './carriers-view';

export const ROWS_A_PAGE = 50;
/** A page of the carriers of the view. */
export function useCarriers(view: CarriersView, shipperId: string | null) {
  const { send } = useApi();
  const found = useServedPage(view, {
    key: queryKeys.carriers,
    queryOf: (one) => ({ ...askedOf(one, shipperId), page: one.page, limit: ROWS_A_PAGE }),
    read: (query, signal) => send(listCarriers, { query, signal }),
  });
  const readEach = useCallback(
    () =>
      readAll<Carrier>(
        (page) => send(listCarriers, { query: { ...askedOf(view, shipperId), ...page } }),
        ({ id }) => id,
      ),
    [send, view, shipperId],
  );
  return { ...found, readAll: readEach };
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
  const found = useServedPage(view, {
    key: queryKeys.relations,
    queryOf: (one) => ({ ...relationsAskedOf(of, one), page: one.page, limit: ROWS_A_PAGE }),
    read: (query, signal) => send(listRelations, { query, signal }),
  });
  const readEach = useCallback(
    () =>
      readAll<Relation>(
        (page) => send(listRelations, { query: { ...relationsAskedOf(of, view), ...page } }),
        ({ carrierId, shipperId }) => `${carrierId} ${shipperId}`,
      ),
    [send, of, view],
  );
  return { ...found, readAll: readEach };
}

function relationsAskedOf(of: RelationsOf, { search, status }: RelationsView) {
  return { ...of, ...searchedFor(search), ...(status === null ? {} : { status }) };
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
