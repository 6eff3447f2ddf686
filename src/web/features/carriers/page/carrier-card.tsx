import { useCarrierRecord } from '../../../api/carrier-record';
import { usePictureLink } from '../../../api/pictures';
import { useText } from '../../../texts/use-text';
import { describeCarrierRecord } from '../../../ui/format/carrier-record';
import { Panel } from '../../../ui/panel';
import { Picture } from '../../../ui/picture';
import type { Carrier } from '../carrier';
import { PhoneLink } from '../contact-links';
import { sortStates } from '../list/served-states';
import classes from './carrier-page.module.css';

/** A carrier's card as customers see it. */
export function CarrierCard({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const record = useCarrierRecord(carrier.id);
  const logo = usePictureLink(carrier.logoUrl);
  const { name, phone, email, temperaturesServed, statesServed } = carrier;
  const served = temperaturesServed.map((one) => text(`temperature.${one}`)).join(', ');
  const facts = [
    { label: text('carriers.type'), value: text(`carriers.type.${carrier.carrierType}`) },
    { label: text('carriers.phone'), value: phone === null ? '-' : <PhoneLink phone={phone} /> },
    {
      label: text('carriers.email'),
      value:
        email === null ? (
          '-'
        ) : (
          <a className={classes.link} href={`mailto:${email}`}>
            {email}
          </a>
        ),
    },
    { label: text('carriers.temperatures'), value: served || text('carriers.served.none') },
    ...(record === undefined
      ? []
      : [
          {
            label: text('record'),
            value: record === null ? text('record.none') : describeCarrierRecord(record, text),
          },
        ]),
    {
      label: text('carriers.states.count', { count: statesServed.length }),
      value: sortStates(statesServed).join(', ') || text('carriers.served.none'),
    },
  ];
  return (
    <Panel label={text('carrier.card')}>
      <div className={classes.card}>
        <Picture link={logo} name={name} shape="company" size={72} />
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
