import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Load } from '../../../../contract/loads/loads';
import { LIVE_LOAD_STATUSES } from '../../../../domain/loads/load-states';
import { useCarrierRecord } from '../../../api/carrier-record';
import { useCanOpen } from '../../../api/use-can-open';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { describeCarrierRecord } from '../../../ui/format/carrier-record';
import { formatCents } from '../../../ui/format/money';
import { CalendarIcon, PrintIcon } from '../../../ui/icons';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { PageHead } from '../../../ui/page/page-head';
import { PhoneLink } from '../../../ui/phone-link';
import { LoadLane, laneOfStops } from '../load-lane';
import { LoadStatusBadge } from '../load-status-badge';
import { LOAD_HEADING_ID } from './use-load-actions';

interface LoadHeadProps {
  load: Load;
  /** Books the load again. */
  again?: ReactNode;
  /** Opens the dialog to propose other days; null if the user cannot propose any now. */
  onPropose: (() => void) | null;
  onCancel: () => void;
}

/** The number, status, lane and companies of a load, with the actions that every side has. */
export function LoadHead({ load, again, onPropose, onCancel }: LoadHeadProps) {
  const text = useText();
  const { caller } = useRights();
  const reasonId = useId();
  const { carrier } = load;
  const isOfCarrier = caller.carrierIds.includes(carrier.id);
  const cancel = load.actions.find(({ action }) => action === 'CANCEL');
  // The carrier declines a request. A cancel button beside that would do the same.
  const isAsked = isOfCarrier && load.status === 'PENDING';
  const showsCancel = cancel && LIVE_LOAD_STATUSES.includes(load.status) && !isAsked;
  const lane = laneOfStops(load.stops);
  return (
    <PageHead
      title={load.number}
      titleId={LOAD_HEADING_ID}
      crumb={
        <Link to="/loads" className={font.link}>
          {text('title.loads')}
        </Link>
      }
      marks={
        <>
          <LoadStatusBadge status={load.status} />
          {lane && <LoadLane load={lane} />}
          <strong>{formatCents(load.totalCents)}</strong>
        </>
      }
      about={<Companies load={load} />}
      actions={
        <>
          {again}
          <Button
            variant="default"
            size="xs"
            leftSection={<PrintIcon size={16} />}
            onClick={() => window.print()}
          >
            {text('loads.print')}
          </Button>
          {onPropose && (
            <Button variant="default" size="xs" leftSection={<CalendarIcon size={16} />} onClick={onPropose}>
              {text('loads.propose')}
            </Button>
          )}
          {showsCancel && (
            <Button
              variant="outline"
              color="var(--bad-text)"
              size="xs"
              disabled={!cancel.isAllowed}
              aria-describedby={cancel.reason === null ? undefined : reasonId}
              onClick={onCancel}
            >
              {text('loads.cancel')}
            </Button>
          )}
        </>
      }
    >
      {!isOfCarrier && <CarrierRecordLine carrierId={carrier.id} />}
      {showsCancel && !cancel.isAllowed && cancel.reason !== null && (
        <p id={reasonId} className={`${font.small} ${flow.end}`} data-screen-only>
          {cancel.reason}
        </p>
      )}
    </PageHead>
  );
}

/** The company on the other side; all companies for readers who are on neither. */
function Companies({ load: { shipper, carrier } }: { load: Load }) {
  const { caller, isAdmin } = useRights();
  const canOpen = useCanOpen();
  const isOfCarrier = caller.carrierIds.includes(carrier.id);
  const isOfShipper = caller.shipperIds.includes(shipper.id);
  return (
    <>
      {(isOfCarrier || isAdmin || !isOfShipper) && <span>{shipper.name}</span>}
      {(isOfShipper || isAdmin || !isOfCarrier) &&
        (canOpen('/carriers/$id') ? (
          <Link to="/carriers/$id" params={{ id: carrier.id }} className={font.link}>
            {carrier.name}
          </Link>
        ) : (
          <span>{carrier.name}</span>
        ))}
      {!isOfCarrier && carrier.phone !== null && <PhoneLink phone={carrier.phone} />}
    </>
  );
}
/** The carrier's record with its loads, shown to everyone except its own users. */
function CarrierRecordLine({ carrierId }: { carrierId: string }) {
  const text = useText();
  const record = useCarrierRecord(carrierId);
  if (!record) return null;
  return <p className={font.hint}>{describeCarrierRecord(record, text)}</p>;
}
