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
import { LaneSign } from '../../../ui/marks/lane-sign';
import { PhoneLink } from '../../../ui/phone-link';
import { LoadStatusBadge } from '../load-status-badge';
import classes from './load-head.module.css';
import texts from './load-text.module.css';
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
  const { caller, isAdmin } = useRights();
  const canOpen = useCanOpen();
  const reasonId = useId();
  const { shipper, carrier } = load;
  const isOfCarrier = caller.carrierIds.includes(carrier.id);
  const isOfShipper = caller.shipperIds.includes(shipper.id);
  const cancel = load.actions.find(({ action }) => action === 'CANCEL');
  const isLive = LIVE_LOAD_STATUSES.includes(load.status);
  // The carrier declines a request. A cancel button beside that would do the same.
  const isAsked = isOfCarrier && load.status === 'PENDING';
  const [first] = load.stops;
  const dropoffs = load.stops.filter(({ side }) => side === 'DROPOFF');
  const [dropoff] = dropoffs;
  return (
    <header className={classes.head}>
      <p className={classes.crumb} data-screen-only>
        <Link to="/loads" className={texts.link}>
          {text('title.loads')}
        </Link>
      </p>
      <div className={classes.headLine}>
        <h1 id={LOAD_HEADING_ID} className={classes.number} tabIndex={-1}>
          {load.number}
        </h1>
        <LoadStatusBadge status={load.status} />
        {first && dropoff && (
          <LaneSign
            from={{ place: `${first.city}, ${first.state}` }}
            to={{
              place:
                dropoffs.length > 1
                  ? text('loads.dropoffs', { count: dropoffs.length })
                  : `${dropoff.city}, ${dropoff.state}`,
            }}
          />
        )}
        <strong>{formatCents(load.totalCents)}</strong>
        <span className={classes.companies}>
          {(isOfCarrier || isAdmin || !isOfShipper) && <span>{shipper.name}</span>}
          {(isOfShipper || isAdmin || !isOfCarrier) &&
            (canOpen('/carriers/$id') ? (
              <Link to="/carriers/$id" params={{ id: carrier.id }} className={texts.link}>
                {carrier.name}
              </Link>
            ) : (
              <span>{carrier.name}</span>
            ))}
          {!isOfCarrier && carrier.phone !== null && <PhoneLink phone={carrier.phone} />}
        </span>
        <span className={classes.actions} data-screen-only>
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
          {isLive && cancel && !isAsked && (
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
        </span>
      </div>
      {!isOfCarrier && <CarrierRecordLine carrierId={carrier.id} />}
      {isLive && cancel && !isAsked && !cancel.isAllowed && cancel.reason !== null && (
        <p id={reasonId} className={classes.refusal} data-screen-only>
          {cancel.reason}
        </p>
      )}
    </header>
  );
}

/** The carrier's record with its loads, shown to everyone except its own users. */
function CarrierRecordLine({ carrierId }: { carrierId: string }) {
  const text = useText();
  const record = useCarrierRecord(carrierId);
  if (!record) return null;
  return <p className={texts.muted}>{describeCarrierRecord(record, text)}</p>;
}
