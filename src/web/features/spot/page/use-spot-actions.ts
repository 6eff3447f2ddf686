import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import type { SpotOfferBody } from '../../../../contract/spot/spot-body';
import {
  cancelSpotRequest,
  declineSpotRequest,
  makeSpotOffer,
  withdrawSpotOffer,
} from '../../../../contract/spot/spot-endpoints';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useRepeatableCall } from '../../../api/use-repeatable-call';
import { useText } from '../../../texts/use-text';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import { restoreFocus } from '../../../ui/overlay/restore-focus';
import { useFailureToast } from '../../../ui/use-action';

export const SPOT_HEADING_ID = 'spot-number';

/** Changes a spot request. The page shows the request that the server returns. */
export function useSpotActions({ id, number }: Pick<SpotRequest, 'id' | 'number'>) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
  const repeatable = useRepeatableCall();

  /** Shows the changed request. After a refusal it is read again, because someone else may have changed it. */
  const change = useCallback(
    async (of: string, call: (idempotencyKey: string) => Promise<SpotRequest>, done: string) => {
      try {
        queryClient.setQueryData(queryKeys.spot(id), await repeatable(of, call));
        void showToast(done);
      } finally {
        void queryClient.invalidateQueries({ queryKey: queryKeys.spots });
      }
      restoreFocus(document.getElementById(SPOT_HEADING_ID));
    },
    [id, queryClient, repeatable],
  );
  const params = { id };
  const offer = (body: SpotOfferBody) =>
    change(
      `OFFER ${JSON.stringify(body)}`,
      (idempotencyKey) => send(makeSpotOffer, { params, body, idempotencyKey }),
      text('spot.done.OFFER', { number }),
    );
  const decline = (reason: string, carrierId: string | undefined) =>
    change(
      `DECLINE ${carrierId} ${reason}`,
      (idempotencyKey) =>
        send(declineSpotRequest, {
          params,
          body: { reason, ...(carrierId !== undefined && { carrierId }) },
          idempotencyKey,
        }),
      text('spot.done.DECLINE', { number }),
    );
  /** Returns false if the request has changed meanwhile; the page then shows the change. */
  const cancel = async (reason: string): Promise<boolean> => {
    try {
      await change(
        `CANCEL ${reason}`,
        (idempotencyKey) => send(cancelSpotRequest, { params, body: { reason }, idempotencyKey }),
        text('spot.done.CANCEL', { number }),
      );
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'WRONG_STATE') return false;
      throw error;
    }
  };
  const withdraw = async (offerId: string) => {
    const isConfirmed = await askToConfirm({
      title: text('spot.withdraw.title'),
      text: text('spot.withdraw.text'),
      confirmLabel: text('spot.withdraw'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    try {
      await change(
        `WITHDRAW ${offerId}`,
        (idempotencyKey) => send(withdrawSpotOffer, { params: { id, offerId }, idempotencyKey }),
        text('spot.done.WITHDRAW', { number }),
      );
    } catch (error) {
      showFailure(error);
    }
  };
  return { offer, decline, cancel, withdraw };
}
export type SpotActions = ReturnType<typeof useSpotActions>;
