import type { ReactNode } from 'react';
import { formatMoment } from '../format/day';
import flow from './flow.module.css';
import font from './font.module.css';
import { Quoted } from './quoted';
import classes from './timed-list.module.css';

interface TimedEvent {
  readonly key: string;
  readonly at: string;
  readonly what: ReactNode;
  /** More lines about the event. */
  readonly details?: readonly string[];
  /** The reason that somebody wrote; null for none. */
  readonly reason: string | null;
}

/** What happened to a record, each event with its time. */
export function TimedList({ events }: { events: readonly TimedEvent[] }) {
  return (
    <ol className={`${flow.group} ${classes.list}`}>
      {events.map(({ key, at, what, details = [], reason }) => (
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
            <Quoted words={reason} />
          </span>
        </li>
      ))}
    </ol>
  );
}
