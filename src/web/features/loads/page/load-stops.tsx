import type { Load, LoadStop } from '../../../../contract/loads/loads';
import { formatZip } from '../../../../domain/places/zip';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { CalendarIcon, PhoneIcon } from '../../../ui/icons';
import { StopMark } from '../../../ui/marks/stop-mark';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { PhoneLink } from '../../../ui/phone-link';
import { ValueOrLink } from '../../../ui/value-or-link';
import hidden from '../../../ui/visually-hidden.module.css';
import { formatWindow } from './format-window';
import classes from './load-stops.module.css';

/** The stops in order, each with its mark. */
export function LoadStops({ load }: { load: Load }) {
  const text = useText();
  return (
    <ol className={classes.stops} aria-label={text('loads.stops')}>
      {load.stops.map((stop, at) => (
        <li key={stop.position}>
          <StopMark at={at} count={load.stops.length} />
          <Stop load={load} stop={stop} />
        </li>
      ))}
    </ol>
  );
}

function Stop({ load, stop }: { load: Load; stop: LoadStop }) {
  const text = useText();
  const { pickupNumber, po } = load.references;
  const isPool = load.stops.length > 2;
  const [label, reference] =
    stop.side === 'PICKUP' ? [text('loads.stop.pickupNumber'), pickupNumber] : [text('loads.stop.po'), po];
  return (
    <div className={`${flow.shrink} ${font.words}`}>
      <p className={font.strong}>
        <span className={hidden.visuallyHidden}>{text(`loads.side.${stop.side}`)}</span> {stop.name}
      </p>
      <p className={font.hint}>
        {stop.street2 === null ? stop.street : `${stop.street}, ${stop.street2}`}
        <br />
        {`${stop.city}, ${stop.state} ${formatZip(stop.zip)}`}
      </p>
      <p className={classes.iconLine}>
        <CalendarIcon size={14} />
        <span>
          <strong>{formatDay(stop.date)}</strong>
          {stop.window !== null && (
            <>
              {' · '}
              <span className={classes.window}>{formatWindow(stop.window)}</span>
            </>
          )}
          <span className={font.below}>{text(`loads.appointment.long.${stop.appointment}`)}</span>
        </span>
      </p>
      {(stop.contactName !== null || stop.contactPhone !== null) && (
        <p className={classes.iconLine}>
          <PhoneIcon size={14} />
          <span>
            {stop.contactName} {stop.contactPhone !== null && <PhoneLink phone={stop.contactPhone} />}
          </span>
        </p>
      )}
      {reference !== null && (
        <p className={font.hint}>
          {label} <ValueOrLink value={reference} />
        </p>
      )}
      {isPool && stop.side === 'DROPOFF' && (
        <p className={font.hint}>
          {text('loads.stop.freight', {
            count: stop.pallets,
            weight: formatNumber(stop.grossWeightLbs),
          })}
        </p>
      )}
    </div>
  );
}
