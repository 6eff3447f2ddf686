import type { LinkedLoad } from '../../../../contract/loads/load-links';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { PhoneLink } from '../../../ui/phone-link';
import { formatWindow } from '../page/format-window';

/** The facts that a dispatcher needs to decide: the price, the stops, the freight, and the instructions. */
export function LinkedFacts({ load }: { load: LinkedLoad }) {
  const text = useText();
  const temperature = text(`temperature.${load.temperature}`);
  const { po, pickupNumber, own } = load.references;
  const freight = text('answerLoad.freight.value', {
    count: load.pallets,
    weight: formatNumber(load.grossWeightLbs),
    commodity: text(`commodity.${load.commodity}`),
    temperature:
      load.temperatureF === null
        ? temperature
        : text('answerLoad.degrees', { temperature, degrees: load.temperatureF }),
  });
  return (
    <dl className={flow.form}>
      <Fact label={text('answerLoad.total')} lines={[formatCents(load.totalCents)]} />
      {load.stops.map((stop) => (
        <StopFact key={stop.position} stop={stop} isPool={load.dropoffs > 1} />
      ))}
      <Fact label={text('answerLoad.freight')} lines={[freight]} />
      <Fact label={text('answerLoad.product')} lines={[load.productDescription]} />
      <Fact label={text('answerLoad.pickupNumber')} lines={[pickupNumber]} />
      <Fact label={text('answerLoad.po')} lines={[po]} />
      <Fact label={text('answerLoad.reference')} lines={[own]} />
      <Fact label={text('answerLoad.instructions')} lines={[load.specialInstructions]} />
    </dl>
  );
}

/** A fact with its lines. Renders nothing if there are none. */
function Fact({ label, lines }: { label: string; lines: readonly (string | null)[] }) {
  const shown = lines.filter((line) => line !== null && line !== '');
  if (shown.length === 0) return null;
  return (
    <div>
      <dt className={font.small}>{label}</dt>
      {shown.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

function StopFact({ stop, isPool }: { stop: LinkedLoad['stops'][number]; isPool: boolean }) {
  const text = useText();
  const { side, date, window, appointment, street, street2, contactName, contactPhone } = stop;
  const day = [formatDay(date), ...(window === null ? [] : [formatWindow(window)])].join(', ');
  const services = stop.accessorials.map((code) => text(`accessorial.${code}`)).join(', ');
  return (
    <div>
      <dt className={font.small}>{text(side === 'PICKUP' ? 'answerLoad.pickup' : 'answerLoad.delivery')}</dt>
      <dd>{`${day} · ${text(`answerLoad.appointment.${appointment}`)}`}</dd>
      <dd>{stop.name}</dd>
      <dd>{street2 === null ? street : `${street}, ${street2}`}</dd>
      <dd>{text('answerLoad.place', { city: stop.city, state: stop.state, zip: stop.zip })}</dd>
      {isPool && side === 'DROPOFF' && <dd>{text('answerLoad.pallets', { count: stop.pallets })}</dd>}
      {services !== '' && <dd>{services}</dd>}
      {(contactName !== null || contactPhone !== null) && (
        <dd>
          {contactName} {contactPhone !== null && <PhoneLink phone={contactPhone} />}
        </dd>
      )}
    </div>
  );
}
