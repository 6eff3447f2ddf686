import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { SpotStatusBadge } from '../spot-badges';
import { laneOfStops, SpotLane } from '../spot-lane';
import { Until } from '../until';
import classes from './spot-page.module.css';
import { SPOT_HEADING_ID } from './use-spot-actions';

/** The number, status, lane and deadline of a request, with a link to its load. */
export function SpotHead({ spot, onCancel }: { spot: SpotRequest; onCancel: () => void }) {
  const text = useText();
  const { number, status, shipper, deadline, load, actions } = spot;
  const lane = laneOfStops(spot.stops);
  return (
    <header className={classes.head}>
      <p className={classes.crumb} data-screen-only>
        <Link to="/quotes/spot" className={classes.link}>
          {text('title.spotQuotes')}
        </Link>
      </p>
      <div className={classes.headLine}>
        <h1 id={SPOT_HEADING_ID} className={classes.number} tabIndex={-1}>
          {number}
        </h1>
        <SpotStatusBadge status={status} />
        {lane && <SpotLane lane={lane} />}
        <span className={classes.muted}>{shipper.name}</span>
        <span className={classes.actions} data-screen-only>
          {load && (
            <Button
              size="xs"
              renderRoot={(props) => <Link to="/loads/$id" params={{ id: load.id }} {...props} />}
            >
              {text('spot.viewLoad', { number: load.number })}
            </Button>
          )}
          {actions.includes('CANCEL') && (
            <Button variant="outline" color="var(--bad-text)" size="xs" onClick={onCancel}>
              {text('spot.cancel.open')}
            </Button>
          )}
        </span>
      </div>
      <p className={classes.muted}>
        {text('spotOffer.deadline')}{' '}
        {status === 'OPEN' ? <Until instant={deadline} /> : formatMoment(deadline)}
      </p>
    </header>
  );
}
