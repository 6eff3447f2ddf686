import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { listRelations, requestRelation } from '../../../contract/endpoints';
import { useApi, useSignedIn } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { restoreFocus } from '../../ui/overlay/restore-focus';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import { useAction } from '../../ui/use-action';
import classes from './booking-dialog.module.css';
import type { BookingOffer } from './booking-offer';

/** The reason why a quote needs a call, the number to call, and a button that asks the carrier for approval. */
export function CallToConfirm({ offer: { carrier, shipperId } }: { offer: BookingOffer }) {
  const text = useText();
  const { me } = useSignedIn();
  const panel = useRef<HTMLDivElement>(null);
  const relation = useRead(listRelations, {
    query: { carrierId: carrier.id, shipperId: shipperId ?? undefined },
    queryKey: [...queryKeys.relations, carrier.id, shipperId],
    enabled: shipperId !== null,
  });
  const status = relation.data ? (relation.data.rows[0]?.status ?? null) : undefined;
  const name = { carrier: carrier.name };
  const isNotAllowed = status === 'APPROVED' || !me.profile.attributes.allowBooking;
  return (
    <div ref={panel} tabIndex={-1} className={`${flow.stack} ${classes.result}`}>
      <p>
        {shipperId === null && text('booking.call.nobody')}
        {shipperId !== null && isNotAllowed && text('booking.call.notAllowed')}
        {shipperId !== null && !isNotAllowed && text('booking.call.notApproved', name)}
      </p>
      {carrier.phone === null ? (
        <p>{text('booking.call.noPhone', name)}</p>
      ) : (
        <p>
          {text('booking.call.phone', name)}
          <br />
          <a className={classes.phone} href={`tel:${carrier.phone.replace(/[^+\d]/g, '')}`}>
            {carrier.phone}
          </a>
        </p>
      )}
      {shipperId !== null && status === null && (
        <RequestCarrier carrier={carrier} shipperId={shipperId} panel={panel} />
      )}
      {(status === 'REQUESTED' || status === 'PENDING') && <p>{text('booking.call.requested', name)}</p>}
    </div>
  );
}

interface RequestCarrierProps {
  carrier: BookingOffer['carrier'];
  shipperId: string;
  panel: RefObject<HTMLDivElement | null>;
}

function RequestCarrier({ carrier, shipperId, panel }: RequestCarrierProps) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const rights = useRights();
  const { isRunning, failure, run } = useAction();
  const name = { carrier: carrier.name };
  if (!rights.forShipper('relation.request', shipperId)) return <p>{text('booking.call.askAdmin', name)}</p>;

  async function ask() {
    try {
      await send(requestRelation, { body: { carrierId: carrier.id, shipperId } });
    } finally {
      // Someone else may have requested the carrier first.
      await queryClient.invalidateQueries({ queryKey: queryKeys.relations });
      // The pressed button is no longer on the page. Without this, Tab would move through the page under the dialog.
      restoreFocus(panel.current);
    }
  }
  return (
    <>
      <p>{text('booking.call.request.hint', name)}</p>
      {failure && <Notice>{failure}</Notice>}
      <Button loading={isRunning} onClick={() => void run(ask)}>
        {text('booking.call.request')}
      </Button>
    </>
  );
}
