import { useCallback } from 'react';
import { listCarriers, listRelations, listShippers } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList, whenOn } from '../../api/served-list';
import { onlyRow, useRead, useRecord } from '../../api/use-read';
import type { Carrier, Relation } from './carrier';
import type { CarriersAddress, RelationsAddress } from './carriers-view';

/** One page of the carriers. */
export function useCarriers(view: CarriersAddress['view'], shipperId: string | null) {
  const { send } = useApi();
  return useServedList(view, {
    key: queryKeys.carriers,
    paramsOf: ({ temperature, state, status, isActiveOnly }) => ({
      temperature,
      state,
      shipperId,
      status: shipperId === null ? null : status,
      activeOnly: whenOn(isActiveOnly),
    }),
    read: (query, signal) => send(listCarriers, { query, signal }),
    idOf: ({ id }: Carrier) => id,
  });
}

/** One carrier with its relation to the user's customer; null if it does not exist or is not visible. */
export function useCarrier(id: string, shipperId: string | null) {
  return useRecord(listCarriers, id, {
    query: { id, ...(shipperId === null ? {} : { shipperId }) },
    queryKey: [...queryKeys.carriers, { id, shipperId }],
    select: onlyRow,
    staleTime: 0,
  });
}

/** Reads a carrier from the server, not from the cache. */
export function useReadCarrier(): (id: string) => Promise<Carrier | undefined> {
  const { send } = useApi();
  return useCallback(async (id) => (await send(listCarriers, { query: { id } })).rows[0], [send]);
}

/** Reads a relation from the server; returns nothing if it has ended. */
export function useReadRelation(): (
  ends: Pick<Relation, 'carrierId' | 'shipperId'>,
) => Promise<Relation | undefined> {
  const { send } = useApi();
  return useCallback(
    async ({ carrierId, shipperId }) =>
      (await send(listRelations, { query: { carrierId, shipperId, limit: 1 } })).rows[0],
    [send],
  );
}

/** The relations of a carrier to its customers, or of a customer to its carriers. */
export type RelationsScope = { readonly carrierId: string } | { readonly shipperId: string };

/** One page of a company's relations. */
export function useRelations(scope: RelationsScope, view: RelationsAddress['view']) {
  const { send } = useApi();
  return useServedList(view, {
    key: queryKeys.relations,
    paramsOf: ({ status }) => ({ ...scope, status }),
    read: (query, signal) => send(listRelations, { query, signal }),
    idOf: ({ carrierId, shipperId }: Relation) => `${carrierId} ${shipperId}`,
  });
}

/** The customer's onboarding page for new carriers; null if there is none. */
export function useOnboardingLink(shipperId: string | null): string | null {
  const { data } = useRead(listShippers, {
    query: { id: shipperId ?? '' },
    queryKey: [...queryKeys.customers, 'onboarding-link', shipperId],
    select: onlyRow,
    enabled: shipperId !== null,
  });
  return data?.carrierOnboardingUrl ?? null;
}
