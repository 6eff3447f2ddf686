import { Button } from '@mantine/core';
import type { SharedLoad } from '../../../../contract/loads/tracking-links';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { formatDay, formatTime, localDay } from '../../../ui/format/day';
import { formatClock, localMomentParts } from '../../../ui/format/local-moment';
import { Facts } from '../../../ui/page/facts';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { Panel } from '../../../ui/page/panel';
import { Section } from '../../../ui/page/section';
import { PhoneLink } from '../../../ui/phone-link';
import classes from './shared-load.module.css';
import { isFinal, useSharedLoad } from './use-shared-load';

/** The tracking of a load for anyone who has its link. */
export function SharedLoadPage({ link }: { link: string }) {
  const text = useText();
  if (link === '') {
    return (
      <Panel>
        <Notice>{text('shared.none')}</Notice>
      </Panel>
    );
  }
  return <LinkedLoad link={link} />;
}

function LinkedLoad({ link }: { link: string }) {
  const text = useText();
  const errorText = useErrorText();
  const { load, readAt, error, isPolled, retry } = useSharedLoad(link);
  // A link that has ended no longer shows the load.
  if (load === null || isFinal(error)) {
    return (
      <Panel>
        {error === null ? (
          <p role="status">{text('shared.loading')}</p>
        ) : (
          <Notice
            action={
              isFinal(error) ? undefined : (
                <Button variant="default" onClick={retry}>
                  {text('shared.retry')}
                </Button>
              )
            }
          >
            {errorText(error)}
          </Notice>
        )}
      </Panel>
    );
  }
  return (
    <Panel>
      <div className={flow.stack}>
        {error !== null && readAt !== null && (
          <Notice>{text('shared.stale', { time: formatTime(readAt.toISOString()) })}</Notice>
        )}
        <Status load={load} />
        <LoadFacts load={load} />
        <Stops load={load} />
        <Events load={load} />
        <p className={font.hint}>
          {isPolled && text('shared.refreshes')}{' '}
          {text('shared.until', { day: formatDay(localDay(new Date(load.endsAt))) })}
        </p>
      </div>
    </Panel>
  );
}

function Status({ load }: { load: SharedLoad }) {
  const text = useText();
  const day = formatDay(load.deliveryDate);
  const delivered =
    load.step === 'DELIVERED' ? load.events.findLast(({ type }) => type === 'DELIVERED') : undefined;
  if (load.status !== 'ACCEPTED') {
    return (
      <p role="status" className={classes.status}>
        {text('shared.ended')}
      </p>
    );
  }
  return (
    <div role="status">
      <p className={classes.status}>
        {load.step === null ? text('shared.booked') : text(`tracking.${load.step}`)}
      </p>
      <p>
        {delivered
          ? text('shared.delivered', localMomentParts(delivered.localTime))
          : text('shared.expected', { day })}
      </p>
      {delivered && <p className={font.hint}>{text('shared.promised', { day })}</p>}
    </div>
  );
}

function LoadFacts({ load }: { load: SharedLoad }) {
  const text = useText();
  const { name, phone } = load.carrier;
  return (
    <Facts
      facts={[
        [text('shared.number'), load.number],
        [text('shared.po'), load.po],
        [text('shared.from'), load.shipperName],
        [
          text('shared.carrier'),
          <span key="carrier" className={flow.row}>
            <span>{name}</span>
            {phone !== null && <PhoneLink phone={phone} />}
          </span>,
        ],
      ]}
    />
  );
}

function Stops({ load }: { load: SharedLoad }) {
  const text = useText();
  // With a single dropoff, the status already shows its delivery.
  const deliveryAt = (position: number) =>
    load.stops.length > 2 ? load.events.find(({ stop }) => stop === position) : undefined;
  return (
    <Section title={text('shared.stops')}>
      <ol className={classes.list}>
        {load.stops.map((stop) => (
          <li key={stop.position}>
            <span className={classes.part}>
              <strong>{text(`shared.side.${stop.side}`)}</strong>
              {stop.name !== null && <span>{stop.name}</span>}
              <span className={font.below}>{`${stop.city}, ${stop.state}`}</span>
            </span>
            <span className={`${classes.part} ${classes.when}`}>
              {formatDay(stop.date)}
              {stop.window !== null && (
                <span>{`${formatClock(stop.window.from)}–${formatClock(stop.window.to)}`}</span>
              )}
              <Delivery event={deliveryAt(stop.position)} />
              <span className={font.below}>{text(`shared.appointment.${stop.appointment}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The time at which a stop was delivered. In a pool, each stop is delivered separately. */
function Delivery({ event }: { event: SharedLoad['events'][number] | undefined }) {
  const text = useText();
  return event && <strong>{text('shared.delivered', localMomentParts(event.localTime))}</strong>;
}

/** The events of the load, the latest first. */
function Events({ load }: { load: SharedLoad }) {
  const text = useText();
  return (
    <Section title={text('shared.events')}>
      {load.events.length === 0 && <p className={font.hint}>{text('shared.events.none')}</p>}
      <ol className={classes.list}>
        {load.events.toReversed().map(({ position, type, place, localTime }) => {
          const { day, time, offset } = localMomentParts(localTime);
          return (
            <li key={position}>
              <span className={classes.part}>
                <strong>{text(`tracking.${type}`)}</strong>
                <span className={font.below}>{place}</span>
              </span>
              <time className={`${classes.part} ${classes.when}`} dateTime={localTime}>
                {day}
                <span className={font.below}>{`${time} ${offset}`}</span>
              </time>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
