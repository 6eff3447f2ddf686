import { useText } from '../../../texts/use-text';
import { formatMoment } from '../../../ui/format/day';
import { Panel } from '../../../ui/panel';
import type { Carrier } from '../carrier';
import classes from './carrier-page.module.css';

/** The settings, read-only. */
export function CarrierSettings({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const settings = [
    ['foodGrade', carrier.foodGrade],
    ['deficitRating', carrier.deficitRating],
    ['stackingCredit', carrier.stackingCredit],
  ] as const;
  return (
    <Panel label={text('carriers.tab.details')}>
      <dl className={classes.facts}>
        {settings.map(([name, isOn]) => (
          <div key={name}>
            <dt>{text(`carriers.${name}`)}</dt>
            <dd>
              {text(isOn ? 'carriers.yes' : 'carriers.no')}
              <span className={classes.settingHint}>{text(`carriers.${name}.hint`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <CarrierRevision carrier={carrier} />
      <p className={classes.note}>{text('carriers.readOnly')}</p>
    </Panel>
  );
}

/** The tariff's current revision and its date. */
export function CarrierRevision({ carrier: { revision, revisedAt } }: { carrier: Carrier }) {
  const text = useText();
  if (revision === null) return null;
  return (
    <p className={classes.note}>
      {revisedAt === null
        ? text('carriers.revision', { revision })
        : text('carriers.revision.at', { revision, at: formatMoment(revisedAt) })}
    </p>
  );
}
