import { useCarrierRecord } from '../../../api/carrier-record';
import { usePictureLink } from '../../../api/pictures';
import { useText } from '../../../texts/use-text';
import { BreakableName } from '../../../ui/breakable-name';
import { describeCarrierRecord } from '../../../ui/format/carrier-record';
import { Facts } from '../../../ui/page/facts';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { PhoneLink } from '../../../ui/phone-link';
import { Picture } from '../../../ui/picture';
import type { Carrier } from '../carrier';
import classes from '../carriers.module.css';
import { sortStates } from '../list/served-states';

/** A carrier's card as customers see it. */
export function CarrierCard({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const record = useCarrierRecord(carrier.id);
  const logo = usePictureLink(carrier.logoUrl);
  const { name, phone, email, temperaturesServed, statesServed } = carrier;
  const served = temperaturesServed.map((one) => text(`temperature.${one}`)).join(', ');
  const mailLink = email && (
    <a className={font.link} href={`mailto:${email}`}>
      <BreakableName name={email} />
    </a>
  );
  return (
    <Panel label={text('carrier.card')}>
      <div className={classes.card}>
        <Picture link={logo} name={name} shape="company" size={72} />
        <Facts
          isSplit
          facts={[
            [text('carriers.type'), text(`carriers.type.${carrier.carrierType}`)],
            [text('carriers.phone'), (phone && <PhoneLink phone={phone} />) ?? '-'],
            [text('carriers.email'), mailLink ?? '-'],
            [text('carriers.temperatures'), served || text('carriers.served.none')],
            [
              text('record'),
              record === undefined
                ? null
                : record
                  ? describeCarrierRecord(record, text)
                  : text('record.none'),
            ],
            [
              text('carriers.states.count', { count: statesServed.length }),
              sortStates(statesServed).join(', ') || text('carriers.served.none'),
            ],
          ]}
        />
      </div>
    </Panel>
  );
}
