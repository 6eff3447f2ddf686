import { useText } from '../../../../texts/use-text';
import { formatMoment } from '../../../../ui/format/day';
import { inOrder, proposalEvents, transitionEvents } from '../load-events';
import classes from '../load-page.module.css';
import type { LoadSectionProps } from '../load-section-props';
import { useProposals } from '../proposals/use-proposals';
import { SectionCard } from '../section-card';

/** Every transition of the load and every proposal of other days, the latest first. */
export function LoadHistory({ load }: LoadSectionProps) {
  const text = useText();
  const { data } = useProposals(load.id);
  const events = inOrder([
    ...transitionEvents(load, text),
    ...proposalEvents(data?.proposals ?? [], load, text),
  ]).reverse();
  return (
    <SectionCard title={text('loads.history')}>
      <ol className={classes.history}>
        {events.map(({ key, at, what, details, reason }) => (
          <li key={key}>
            <time className={classes.muted} dateTime={at}>
              {formatMoment(at)}
            </time>
            <span>
              {what}
              {details.map((detail) => (
                <span key={detail} className={`${classes.reason} ${classes.sentence}`}>
                  {detail}
                </span>
              ))}
              {reason !== null && <q className={classes.reason}>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
