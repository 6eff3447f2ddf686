import { useText } from '../../../../texts/use-text';
import { formatMoment } from '../../../../ui/format/day';
import { describeTransition } from '../describe-transition';
import classes from '../load-page.module.css';
import type { LoadSectionProps } from '../load-section-props';
import { SectionCard } from '../section-card';

/** Every transition of the load, the latest first. */
export function LoadHistory({ load }: LoadSectionProps) {
  const text = useText();
  return (
    <SectionCard title={text('loads.history')}>
      <ol className={classes.history}>
        {[...load.history].reverse().map((transition) => (
          <li key={`${transition.at} ${transition.action}`}>
            <time className={classes.muted} dateTime={transition.at}>
              {formatMoment(transition.at)}
            </time>
            <span>
              {describeTransition(transition, load, text)}
              {transition.byLink && ` ${text('loads.history.byLink')}`}
              {transition.reason !== null && <q className={classes.reason}>{transition.reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
