import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { SectionCard } from '../../../ui/page/section-card';
import { TimedList } from '../../../ui/page/timed-list';
import { eventsOfSpot } from './spot-events';
import classes from './spot-page.module.css';

/** All events of the request, the latest first. */
export function SpotHistory({ spot }: { spot: SpotRequest }) {
  const text = useText();
  return (
    <SectionCard title={text('spot.history')}>
      <div className={classes.scroll}>
        <TimedList events={eventsOfSpot(spot, text).reverse()} />
      </div>
    </SectionCard>
  );
}
