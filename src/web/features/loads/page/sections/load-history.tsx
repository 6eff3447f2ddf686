import { useText } from '../../../../texts/use-text';
import { formatMoment } from '../../../../ui/format/day';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import columns from '../../../../ui/page/record-columns.module.css';
import { SectionCard } from '../../../../ui/page/section-card';
import { ValueOrLink } from '../../../../ui/value-or-link';
import { inOrder, proposalEvents, transitionEvents } from '../load-events';
import classes from '../load-page.module.css';
import type { LoadSectionProps } from '../load-section-props';
import { useProposals } from '../proposals/use-proposals';

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
      <ol className={`${flow.group} ${columns.timed}`}>
        {events.map(({ key, at, what, details, reason }) => (
          <li key={key}>
            <time className={font.hint} dateTime={at}>
              {formatMoment(at)}
            </time>
            <span>
              {what}
              {details.map((detail) => (
                <span key={detail} className={`${font.muted} ${font.written} ${classes.sentence}`}>
                  {detail}
                </span>
              ))}
              {reason !== null && (
                <q className={`${font.muted} ${font.written}`}>
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
