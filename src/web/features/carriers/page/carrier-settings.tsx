import { useText } from '../../../texts/use-text';
import type { Carrier } from '../carrier';
import classes from './carrier-page.module.css';

/** The settings, read-only. */
export function CarrierSettings({ carrier, canEdit }: { carrier: Carrier; canEdit: boolean }) {
  const text = useText();
  const settings = [
    ['foodGrade', carrier.foodGrade],
    ['deficitRating', carrier.deficitRating],
    ['stackingCredit', carrier.stackingCredit],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {settings.map(([name, isOn]) => (
          <div key={name}>
            <dt>{text(`carriers.${name}`)}</dt>
            <dd>
              {text(isOn ? 'carrier.yes' : 'carrier.no')}
              <span className={classes.settingHint}>{text(`carriers.${name}.hint`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {!canEdit && <p className={classes.note}>{text('carrier.readOnly')}</p>}
    </>
  );
}
