import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CopyDay, CopyOffer } from '../../../../contract/loads/load-again';
import { bookLoad } from '../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../contract/loads/loads';
import { newId } from '../../../../domain/ids';
import { useApi } from '../../../api/api-context';
import { isSessionEnded } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useErrorText } from '../../../texts/use-error-text';

export type CopyState =
  | { readonly status: 'running' }
  | { readonly status: 'booked'; readonly id: string; readonly number: string }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * Books copies one after another. Each day has its own `Idempotency-Key`, and a booked day is left out, so a retry books
 * nothing twice.
 */
export function useCopies({ id: copyOf }: Load) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [states, setStates] = useState<Readonly<Record<string, CopyState>>>({});
  const [isRunning, setRunning] = useState(false);
  const keys = useRef(new Map<string, string>());

  /** Returns the same key for the same body, and a new key for a different one. */
  function keyOf(body: object): string {
    const serialized = JSON.stringify(body);
    const key = keys.current.get(serialized) ?? newId();
    keys.current.set(serialized, key);
    return key;
  }

  async function book(day: CopyDay, offer: CopyOffer, own: string): Promise<boolean> {
    const set = (state: CopyState) => setStates((before) => ({ ...before, [day.pickupDay]: state }));
    set({ status: 'running' });
    const [quoteId = ''] = offer.quoteIds;
    const body = {
      ...(day.groupId === null ? { quoteId } : { quoteIds: offer.quoteIds }),
      copyOf,
      ...(own.trim() === '' ? {} : { references: { own } }),
    };
    try {
      const load = await send(bookLoad, { body, idempotencyKey: keyOf(body) });
      set({ status: 'booked', id: load.id, number: load.number });
      return true;
    } catch (error) {
      set({ status: 'failed', reason: errorText(error) });
      return !isSessionEnded(error);
    }
  }

  async function run(chosen: readonly { day: CopyDay; offer: CopyOffer }[], own: string) {
    setRunning(true);
    for (const { day, offer } of chosen) {
      if (states[day.pickupDay]?.status === 'booked') continue;
      // After the session has ended, the remaining days would fail too.
      if (!(await book(day, offer, own))) break;
    }
    setRunning(false);
    void queryClient.invalidateQueries({ queryKey: queryKeys.loads });
  }

  return {
    states,
    isRunning,
    run: (chosen: readonly { day: CopyDay; offer: CopyOffer }[], own: string) => void run(chosen, own),
  };
}
