import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  acceptLoadProposal,
  declineLoadProposal,
  listLoadProposals,
  proposeLoadDays,
  withdrawLoadProposal,
} from '../../../../../contract/loads/load-endpoints';
import type { LoadProposals } from '../../../../../contract/loads/load-proposals';
import type { Load } from '../../../../../contract/loads/loads';
import type { ProposalAction } from '../../../../../domain/loads/proposals';
import { useApi } from '../../../../api/api-context';
import { Refusal } from '../../../../api/failures';
import { queryKeys } from '../../../../api/query-client';
import { useRead } from '../../../../api/use-read';
import { useRepeatableCall } from '../../../../api/use-repeatable-call';
import { useText } from '../../../../texts/use-text';
import { showToast } from '../../../../ui/overlay/overlays';
import { isOutdated } from '../use-load-actions';

export interface ProposedDays {
  readonly stops: readonly { readonly position: number; readonly date: string }[];
  readonly note: string;
}

/** Reads every proposal of other days for a load. `use-load.ts` reads them again when the load changes. */
export function useProposals(id: string) {
  return useRead(listLoadProposals, {
    params: { id },
    queryKey: queryKeys.loadProposals(id),
    staleTime: 0,
  });
}

/** Makes and answers proposals. `onOwn` is called with the resulting proposals, which are not news to the user. */
export function useProposalActions({ id }: Load, onOwn: (proposals: LoadProposals) => void) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const repeatable = useRepeatableCall();

  const show = useCallback(
    (proposals: LoadProposals) => {
      onOwn(proposals);
      queryClient.setQueryData(queryKeys.loadProposals(id), proposals);
      // The load itself may have other days now.
      void queryClient.invalidateQueries({ queryKey: queryKeys.loads });
    },
    [id, onOwn, queryClient],
  );

  const propose = useCallback(
    async ({ stops, note }: ProposedDays): Promise<void> => {
      const body = { stops: [...stops], note };
      show(
        await repeatable(JSON.stringify(body), (idempotencyKey) =>
          send(proposeLoadDays, { params: { id }, body, idempotencyKey }),
        ),
      );
      void showToast(text('loads.proposal.done.PROPOSE'));
    },
    [id, send, repeatable, show, text],
  );

  /** Returns false if the proposal is no longer open, which the page then shows. Throws any other error. */
  const answer = useCallback(
    async (action: ProposalAction, proposalId: string, reason = ''): Promise<boolean> => {
      const params = { id, proposalId };
      try {
        const proposals = await repeatable(`${action} ${proposalId} ${reason}`, (idempotencyKey) => {
          if (action === 'DECLINE') {
            return send(declineLoadProposal, { params, body: { reason }, idempotencyKey });
          }
          const call = action === 'ACCEPT' ? acceptLoadProposal : withdrawLoadProposal;
          return send(call, { params, idempotencyKey });
        });
        show(proposals);
        void showToast(text(`loads.proposal.done.${action}`));
        return true;
      } catch (error) {
        if (error instanceof Refusal) await queryClient.invalidateQueries({ queryKey: queryKeys.load(id) });
        if (isOutdated(error)) return false;
        throw error;
      }
    },
    [id, send, repeatable, show, text, queryClient],
  );
  return { propose, answer };
}
export type ProposalActions = ReturnType<typeof useProposalActions>;
