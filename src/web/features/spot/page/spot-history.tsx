import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import columns from '../../../ui/page/record-columns.module.css';
import { SectionCard } from '../../../ui/page/section-card';
import { ValueOrLink } from '../../../ui/value-or-link';
import texts from '../spot.module.css';
import { eventsOfSpot } from './spot-events';
import classes from './spot-page.module.css';

/** All events of the request, the latest first. */
export function SpotHistory({ spot }: { spot: SpotRequest }) {
  const text = useText();
  return (
    <SectionCard title={text('spot.history')}>
      <ol className={`${flow.group} ${classes.scroll} ${columns.timed}`}>
        {eventsOfSpot(spot, text)
          .reverse()
          .map(({ key, at, what, reason }) => (
            <li key={key}>
              <time className={font.hint} dateTime={at}>
                {formatMoment(at)}
              </time>
              <span>
                {what}
                {reason !== null && (
                  <q className={`${font.muted} ${texts.written}`}>
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
