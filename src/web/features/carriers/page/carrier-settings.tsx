import { useText } from '../../../texts/use-text';
import { Facts } from '../../../ui/page/facts';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import type { Carrier } from '../carrier';

const SETTINGS = ['foodGrade', 'deficitRating', 'stackingCredit'] as const;

/** The settings, read-only. */
export function CarrierSettings({ carrier, canEdit }: { carrier: Carrier; canEdit: boolean }) {
  const text = useText();
  return (
    <div className={flow.stack}>
      <Facts
        facts={SETTINGS.map((name) => [
          text(`carriers.${name}`),
          <>
            {text(carrier[name] ? 'carrier.yes' : 'carrier.no')}
            <span className={font.below}>{text(`carriers.${name}.hint`)}</span>
          </>,
        ])}
      />
      {!canEdit && <p className={font.hint}>{text('carrier.readOnly')}</p>}
    </div>
  );
}
