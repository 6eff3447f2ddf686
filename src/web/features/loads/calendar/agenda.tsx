import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { LoadLink, loadLane } from '../load-links';
import { LoadStatusBadge } from '../load-status-badge';
import classes from './calendar.module.css';
import type { CalendarEvent } from './use-calendar-loads';

interface AgendaProps {
  days: readonly string[];
  byDay: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** Whether to show days without pickups and deliveries. */
  showsEmptyDays?: boolean;
}

/** Days with their pickups and deliveries. */
export function Agenda({ days, byDay, showsEmptyDays = false }: AgendaProps) {
  const text = useText();
  const shown = showsEmptyDays ? days : days.filter((day) => byDay.has(day));
  if (shown.length === 0)
    return <p className={`${font.hint} ${classes.note}`}>{text('loads.calendar.none.period')}</p>;
  return shown.map((day) => {
    const events = byDay.get(day) ?? [];
    return (
      <section key={day} className={classes.agendaDay}>
        <h3 className={font.heading}>{formatDay(day)}</h3>
        {events.length === 0 ? (
          <p className={font.hint}>{text('loads.calendar.none')}</p>
        ) : (
          <ul className={classes.agenda}>
            {events.map(({ kind, load }) => (
              <li key={`${kind} ${load.id}`} className={flow.row}>
                <span className={classes.kind} data-kind={kind}>
                  {text(`loads.${kind}`)}
                </span>
                <LoadLink load={load} />
                <LoadStatusBadge status={load.status} />
                <span>{loadLane(load, text)}</span>
                <span className={font.muted}>
                  {text('loads.pallets.count', { count: load.pallets })} · {load.shipper.name} ·{' '}
                  {load.carrier.name}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
