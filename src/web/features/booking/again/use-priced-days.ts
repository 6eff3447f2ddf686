import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CopyDay } from '../../../../contract/loads/load-again';
import { quoteLoadAgain } from '../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../contract/loads/loads';
import type { IsoDate } from '../../../../domain/days/calendar-date';
import { newId } from '../../../../domain/ids';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useAction } from '../../../ui/use-action';

export type PricedDays = ReturnType<typeof usePricedDays>;

/** Prices a load for other days. A retry after a lost connection has the same `Idempotency-Key`, so it counts once. */
export function usePricedDays({ id }: Load) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { isRunning, failure, run } = useAction();
  const [priced, setPriced] = useState<{ days: readonly CopyDay[]; isRepeat: boolean } | null>(null);
  const attempt = useRef({ days: '', key: newId() });

  async function price(pickupDays: readonly IsoDate[], isRepeat: boolean) {
    const wanted = pickupDays.join();
    if (attempt.current.days !== wanted) attempt.current = { days: wanted, key: newId() };
    const { days } = await send(quoteLoadAgain, {
      params: { id },
      body: { pickupDays: [...pickupDays] },
      idempotencyKey: attempt.current.key,
    });
    setPriced({ days, isRepeat });
    void queryClient.invalidateQueries({ queryKey: queryKeys.quoteHistory });
    void queryClient.invalidateQueries({ queryKey: queryKeys.remainingSearches });
  }

  return {
    days: priced?.days ?? null,
    isRepeat: priced?.isRepeat ?? false,
    run: (days: readonly IsoDate[], isRepeat: boolean) => void run(() => price(days, isRepeat)),
    /**
     * Returns to the choice of days. Pricing the same days again counts as new searches, because the tariffs may have
     * changed.
     */
    reset() {
      attempt.current = { days: '', key: newId() };
      setPriced(null);
    },
    isRunning,
    failure,
  };
}
