import { useText } from '../../../../texts/use-text';
import { formatMoment } from '../../../../ui/format/day';
import { SectionCard } from '../../../../ui/section-card';
import { ValueOrLink } from '../../../../ui/value-or-link';
import { inOrder, proposalEvents, transitionEvents } from '../load-events';
import type { LoadSectionProps } from '../load-section-props';
import texts from '../load-text.module.css';
import { useProposals } from '../proposals/use-proposals';
import classes from './load-history.module.css';

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
            <time className={texts.muted} dateTime={at}>
              {formatMoment(at)}
            </time>
            <span>
              {what}
              {details.map((detail) => (
                <span key={detail} className={`${texts.reason} ${texts.sentence}`}>
                  {detail}
                </span>
              ))}
              {reason !== null && (
                <q className={texts.reason}>
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
