import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  advanceRelation,
  listRelations,
  requestRelation,
  withdrawRelation,
} from '../../../../contract/endpoints';
import type { CarrierShipperStatus } from '../../../../domain/people/companies';
import { useApi } from '../../../api/api-context';
import type { Send } from '../../../api/client';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { type Text, useText } from '../../../texts/use-text';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import { restoreFocus } from '../../../ui/overlay/restore-focus';
import { useFailureToast } from '../../../ui/use-action';
import type { Relation } from '../carrier';
import { savedText } from '../saved-text';
import { endingVerb } from './ending-verb';
import { multiplierText } from './multiplier';

interface CompanyPair {
  readonly carrierId: string;
  readonly shipperId: string;
}

/** The relation to change, with its status as the page shows it. */
export interface RelationToChange extends CompanyPair {
  readonly status: CarrierShipperStatus | null;
  /** The other company's name, for messages. */
  readonly name: string;
  /** The parties and terms that an approval names. */
  readonly approval?: Pick<Relation, 'carrierName' | 'shipperName' | 'multiplier'>;
  /** The id of the element that gets the focus once the clicked button is gone. */
  readonly focusOn: string;
}
type Target = CarrierShipperStatus | null;

const keyOf = ({ carrierId, shipperId }: CompanyPair) => `${carrierId} ${shipperId}`;

async function sendStep(
  send: Send,
  { carrierId, shipperId }: CompanyPair,
  { from, to }: { readonly from: Target; readonly to: Target },
): Promise<{ readonly pending: boolean }> {
  const body = { carrierId, shipperId };
  if (to === null) return send(withdrawRelation, { body });
  if (to !== 'REQUESTED') {
    const undo = from === 'APPROVED' && to === 'PENDING' ? ({ undoesApproval: true } as const) : {};
    return send(advanceRelation, { body: { ...body, status: to, ...undo } });
  }
  await send(requestRelation, { body });
  return { pending: false };
}

/** The relation's current status on the server. */
async function currentStatus(send: Send, { carrierId, shipperId }: CompanyPair): Promise<Target> {
  const { rows } = await send(listRelations, { query: { carrierId, shipperId } });
  return rows[0]?.status ?? null;
}

/** Whether someone else changed the relation first, so that it has another status or is gone. */
const isConflict = (error: unknown) =>
  error instanceof Refusal && ['WRONG_STATE', 'NOT_FOUND'].includes(error.code);

/** Asks before contract prices start or stop. Other steps need no question. */
async function confirmApproval(
  text: Text,
  { carrierName, shipperName, multiplier }: NonNullable<RelationToChange['approval']>,
  from: Target,
  to: Target,
): Promise<boolean> {
  const verb =
    to === 'APPROVED' ? 'approve' : from === 'APPROVED' && to === 'PENDING' ? 'undoApproval' : null;
  if (verb === null) return true;
  const names = { carrier: carrierName, customer: shipperName, multiplier: multiplierText(multiplier ?? 1) };
  return askToConfirm({
    title: text(`relations.${verb}.title`, names),
    text: text(`relations.${verb}.text`, names),
    confirmLabel: text(`relations.${verb}`),
  });
}

/**
 * Changes a relation, with a confirmation if something ends, and without an optimistic update. If someone else already
 * changed it, the message gives the current status.
 */
export function useRelationActions() {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
  /** This is a ref, because a second click can come before the next render. */
  const running = useRef(new Set<string>());
  const [runningKeys, setRunningKeys] = useState<ReadonlySet<string>>(new Set());

  const run = useCallback(
    async (relation: RelationToChange, to: Target) => {
      const { name, status, focusOn } = relation;
      const key = keyOf(relation);
      if (running.current.has(key)) return;
      const setRunning = (isRunning: boolean) => {
        if (isRunning) running.current.add(key);
        else running.current.delete(key);
        setRunningKeys(new Set(running.current));
      };
      setRunning(true);
      try {
        if (to === null) {
          const verb = endingVerb(status);
          const isConfirmed = await askToConfirm({
            title: text(`relations.${verb}.title`, { name }),
            text: text(`relations.${verb}.text`),
            confirmLabel: text(`relations.${verb}`),
            isDestructive: true,
          });
          if (!isConfirmed) return;
        }
        if (relation.approval && !(await confirmApproval(text, relation.approval, status, to))) return;
        const saved = await sendStep(send, relation, { from: status, to });
        const done = status === 'APPROVED' && to === 'PENDING' ? 'undone' : (to ?? 'NONE');
        void showToast(savedText(text(`relations.done.${done}`, { name }), saved, text));
      } catch (error) {
        const current = isConflict(error)
          ? await currentStatus(send, relation).catch(() => undefined)
          : undefined;
        showFailure(error, (reason) =>
          current === undefined
            ? text('relations.failed', { name, reason })
            : text(`relations.meanwhile.${current ?? 'NONE'}`, { name }),
        );
      } finally {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: queryKeys.relations }),
          queryClient.invalidateQueries({ queryKey: queryKeys.carriers }),
        ]);
        setRunning(false);
        restoreFocus(document.querySelector(focusOn));
      }
    },
    [send, queryClient, text, showFailure],
  );
  const isRunning = useCallback((pair: CompanyPair) => runningKeys.has(keyOf(pair)), [runningKeys]);
  return useMemo(() => ({ run, isRunning }), [run, isRunning]);
}
