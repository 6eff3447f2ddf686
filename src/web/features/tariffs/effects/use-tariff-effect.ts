import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EffectBody } from '../../../../contract/tariffs/tariff-effects';
import { readTariffEffect, startTariffEffect } from '../../../../contract/uploads/upload-endpoints';
import type { EffectStatus } from '../../../../domain/tariffs/tariff-effects';
import { useApi } from '../../../api/api-context';
import { NetworkLost, Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';

const POLL_MS = 400;
/** The wait while another comparison of the carrier runs, which takes a few seconds. */
const BUSY_RETRY_MS = 1_500;
const MAX_BUSY_RETRIES = 8;

const isBusy = (error: unknown) =>
  error instanceof NetworkLost ||
  (error instanceof Refusal && (error.code === 'WRONG_STATE' || error.code === 'OVERLOADED'));
const isPending = (status: EffectStatus | undefined) => status === 'WAITING' || status === 'RUNNING';

/** Starts a comparison of prices with and without the change, once per change, and polls it until it ends. */
export function useTariffEffect(carrierId: string, change: EffectBody) {
  const { send } = useApi();
  const [attempt, setAttempt] = useState(0);
  const key = [...queryKeys.tariffEffect(carrierId, JSON.stringify(change)), attempt];
  const started = useQuery({
    queryKey: [...key, 'start'],
    queryFn: () => send(startTariffEffect, { params: { id: carrierId }, body: change }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => isBusy(error) && failures < MAX_BUSY_RETRIES,
    retryDelay: BUSY_RETRY_MS,
  });
  const effectId = started.data?.id;
  const read = useRead(readTariffEffect, {
    params: { id: carrierId, effectId: effectId ?? '' },
    queryKey: [...key, 'read'],
    enabled: effectId !== undefined,
    staleTime: 0,
    // Someone else may have changed the tariff meanwhile.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isPending(state.data?.status) ? POLL_MS : false),
  });
  return {
    effect: read.data,
    error: started.error ?? read.error,
    isRunning: read.data === undefined || isPending(read.data.status),
    /** Compares again, with the current tariff. */
    startAgain: () => setAttempt((before) => before + 1),
  };
}
