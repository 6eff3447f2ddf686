import { Fragment } from 'react';
import { usePictureLink } from '../../../../api/pictures';
import { useText } from '../../../../texts/use-text';
import { formatDay } from '../../../../ui/format/day';
import { localMomentParts } from '../../../../ui/format/local-moment';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import { ValueOrLink } from '../../../../ui/value-or-link';
import { LoadFileButton } from '../files/load-file-button';
import styles from '../files/load-files.module.css';
import { formatWindow } from '../format-window';
import classes from './tracking.module.css';
import type { TrackingEvent, TrackingRow, Verdict } from './tracking-rows';
import { verdictText } from './verdict-text';

/** The events of a load with their promised days, and the promised steps that are still to come. */
export function TrackingTimeline({ rows }: { rows: readonly TrackingRow[] }) {
  const text = useText();
  return (
    <div className={classes.box}>
      <div className={`${font.small} ${classes.heads}`} aria-hidden="true">
        <span>{text('track.column.event')}</span>
        <span>{text('track.column.place')}</span>
        <span>{text('track.column.reading')}</span>
        <span>{text('track.column.promised')}</span>
        <span>{text('track.column.actual')}</span>
      </div>
      <ol className={classes.timeline} aria-label={text('track.title')}>
        {rows.map((row) => (
          <li key={row.key} data-kind={kindOf(row)}>
            <span className={font.strong}>
              {text(`tracking.${row.type}`)}
              {row.dropoff !== null && (
                <span className={font.below}>{text('track.dropoff', { number: row.dropoff })}</span>
              )}
            </span>
            <span className={font.words}>{row.place}</span>
            <Reading row={row} />
            <Promised row={row} />
            <Actual row={row} />
            {row.verdict !== null && <VerdictText verdict={row.verdict} />}
            {row.event !== null && <Details event={row.event} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

const kindOf = ({ type, event }: TrackingRow) =>
  event === null ? 'to-come' : type === 'EXCEPTION' ? 'exception' : 'done';

function Reading({ row }: { row: TrackingRow }) {
  const text = useText();
  const degrees = row.event?.temperatureF ?? null;
  return <span className={font.figures}>{degrees !== null && text('loads.degrees', { degrees })}</span>;
}

function Promised({ row: { promised } }: { row: TrackingRow }) {
  const text = useText();
  if (promised === null) return <span />;
  return (
    <span className={font.muted}>
      {/* A phone has no column headers. */}
      <span className={classes.label}>{text('track.promised')}</span> {formatDay(promised.date)}
      {promised.window !== null && <span className={font.below}>{formatWindow(promised.window)}</span>}
    </span>
  );
}

function Actual({ row: { event } }: { row: TrackingRow }) {
  if (event === null) return <span />;
  const { day, time, offset } = localMomentParts(event.localTime);
  return (
    <time className={`${font.figures} ${classes.actual}`} dateTime={event.at}>
      <span className={classes.day}>{day}</span> {time} <span className={font.small}>{offset}</span>
    </time>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }) {
  const text = useText();
  return (
    <span className={classes.verdict} data-kind={verdict.kind}>
      {verdictText(verdict, text)}
    </span>
  );
}

function Details({ event }: { event: TrackingEvent }) {
  const text = useText();
  if (event.note === null && event.internalNote === null && event.file === null) return null;
  return (
    <div className={`${flow.group} ${classes.details}`}>
      {event.note !== null && (
        <p className={`${font.muted} ${font.written}`}>
          <ValueOrLink value={event.note} />
        </p>
      )}
      {event.internalNote !== null && (
        <p className={`${font.muted} ${font.written}`}>
          <b>{text('track.internalNote.label')}</b> <ValueOrLink value={event.internalNote} />
        </p>
      )}
      {event.file?.name === null && (
        <EventPhoto
          address={event.file.url}
          name={text(event.type === 'DELIVERED' ? 'track.proof' : 'track.photo')}
        />
      )}
      {event.file !== null && event.file.name !== null && <LoadFileButton file={event.file} />}
    </div>
  );
}

/** A small picture, which opens in full size in a new tab. */
function EventPhoto({ address, name }: { address: string; name: string }) {
  const text = useText();
  const link = usePictureLink(address);
  if (link === null) return <Fragment>{text('track.photo.loading')}</Fragment>;
  return (
    <div>
      <a className={`${flow.inline} ${font.link}`} href={link} target="_blank" rel="noreferrer">
        <img className={styles.picture} src={link} alt="" />
        {name}
      </a>
    </div>
  );
}
