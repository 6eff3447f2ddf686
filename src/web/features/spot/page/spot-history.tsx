import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { SectionCard } from '../../../ui/section-card';
import { ValueOrLink } from '../../../ui/value-or-link';
import { eventsOfSpot } from './spot-events';
import classes from './spot-page.module.css';

/** All events of the request, the latest first. */
export function SpotHistory({ spot }: { spot: SpotRequest }) {
  const text = useText();
  return (
    <SectionCard title={text('spot.history')}>
      <ol className={classes.history}>
        {eventsOfSpot(spot, text)
          .reverse()
          .map(({ key, at, what, reason }) => (
            <li key={key}>
              <time className={classes.muted} dateTime={at}>
                {formatMoment(at)}
              </time>
              <span>
                {what}
                {reason !== null && (
                  <q className={classes.reason}>
                    <ValueOrLink value={reason} />
                  </q>
                )}
              </span>
            </li>
          ))}
      </ol>
    </SectionCard>
  );
}
