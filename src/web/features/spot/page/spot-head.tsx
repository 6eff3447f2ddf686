import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { LinkButton } from '../../../ui/link-button';
import font from '../../../ui/page/font.module.css';
import { PageHead } from '../../../ui/page/page-head';
import { SpotStatusBadge } from '../spot-badges';
import { laneOfStops, SpotLane } from '../spot-lane';
import { Until } from '../until';
import { SPOT_HEADING_ID } from './use-spot-actions';

/** The number, status, lane and deadline of a request, with a link to its load. */
export function SpotHead({ spot, onCancel }: { spot: SpotRequest; onCancel: () => void }) {
  const text = useText();
  const { number, status, shipper, deadline, load, actions } = spot;
  const lane = laneOfStops(spot.stops);
  const canCancel = actions.includes('CANCEL');
  return (
    <PageHead
      title={number}
      titleId={SPOT_HEADING_ID}
      crumb={
        <Link to="/quotes/spot" className={font.link}>
          {text('title.spotQuotes')}
        </Link>
      }
      marks={
        <>
          <SpotStatusBadge status={status} />
          {lane && <SpotLane lane={lane} />}
        </>
      }
      about={shipper.name}
      actions={
        (load || canCancel) && (
          <>
            {load && (
              <LinkButton to="/loads/$id" params={{ id: load.id }} size="xs">
                {text('spot.viewLoad', { number: load.number })}
              </LinkButton>
            )}
            {canCancel && (
              <Button variant="outline" color="var(--bad-text)" size="xs" onClick={onCancel}>
                {text('spot.cancel.open')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={font.hint}>
        {text('spotOffer.deadline')}{' '}
        {status === 'OPEN' ? <Until instant={deadline} /> : formatMoment(deadline)}
      </p>
    </PageHead>
  );
}
