import type { Load, LoadStop } from '../../../../contract/loads/loads';
import { dayNumber, isoDate } from '../../../../domain/days/calendar-date';
import { LIVE_LOAD_STATUSES } from '../../../../domain/loads/load-states';
import { wasAccepted } from '../../../../domain/loads/was-accepted';
import { useText } from '../../../texts/use-text';
import { formatDay, localDay } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { keepFigures } from '../../../ui/format/whole-figures';
import font from '../../../ui/page/font.module.css';
import classes from './load-page.module.css';
import { type LoadFact, useTrackedFacts } from './tracking/use-tracked-facts';
import { useTracking } from './tracking/use-tracking';

/** The four facts at the top of the page. They describe the order or, once an event was recorded, the tracking. */
export function LoadFacts({ load }: { load: Load }) {
  return wasAccepted(load) ? <FactsOnRoad load={load} /> : <FactsOfOrder load={load} />;
}

function FactsOnRoad({ load }: { load: Load }) {
  const { data: tracking } = useTracking(load);
  const facts = useTrackedFacts(load, tracking);
  return facts ? <FactList facts={facts} /> : <FactsOfOrder load={load} />;
}

function FactsOfOrder({ load }: { load: Load }) {
  const text = useText();
  const pickup = load.stops.find(({ side }) => side === 'PICKUP');
  const delivery = load.stops.findLast(({ side }) => side === 'DROPOFF');
  const isLive = LIVE_LOAD_STATUSES.includes(load.status);
  const days = dayNumber(isoDate(load.pickupDate)) - dayNumber(isoDate(localDay(new Date())));
  const appointmentOf = (stop: LoadStop | undefined) => stop && text(`loads.appointment.${stop.appointment}`);
  const facts = [
    {
      label: text('loads.pickup'),
      value: formatDay(load.pickupDate),
      detail: [
        ...(isLive && days >= 0 ? [text('loads.inDays', { count: days })] : []),
        appointmentOf(pickup),
      ],
    },
    {
      label: text('loads.delivery'),
      value: formatDay(load.deliveryDate),
      detail: [appointmentOf(delivery)],
    },
    {
      label: text('loads.freight'),
      value: text('loads.pallets.count', { count: load.pallets }),
      detail: [
        text('loads.weight.value', { weight: formatNumber(load.grossWeightLbs) }),
        text(load.stackable ? 'loads.isStackable' : 'loads.notStackable'),
      ],
    },
    {
      label: text('loads.setPoint'),
      value:
        load.temperatureF === null
          ? text(`temperature.${load.temperature}`)
          : text('loads.degrees', { degrees: load.temperatureF }),
      detail: [
        load.temperatureF === null ? text('loads.setPoint.none') : text(`temperature.${load.temperature}`),
      ],
    },
  ];
  return <FactList facts={facts} />;
}

function FactList({ facts }: { facts: readonly LoadFact[] }) {
  return (
    <div className={classes.facts}>
      <dl>
        {facts.map(({ label, value, detail }) => (
          <div key={label}>
            <dt className={font.small}>{label}</dt>
            <dd>
              <p className={font.title}>{value}</p>
              <p className={font.hint}>{keepFigures(detail.filter((one) => one !== undefined).join(', '))}</p>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
