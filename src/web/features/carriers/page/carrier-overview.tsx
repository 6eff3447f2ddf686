import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import type { Carrier } from '../carrier';
import { CarrierCard } from './carrier-card';
import { CarrierDetails } from './carrier-details';
import classes from './carrier-page.module.css';
import { CarrierSettings } from './carrier-settings';

/** The first tab: the company, its settings, and its card as customers see it. */
export function CarrierOverview({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const canEdit = useRights().forCarrier('carrier.edit', carrier.id);
  return (
    <div className={classes.details}>
      {canEdit ? <CarrierDetails carrier={carrier} /> : <CarrierSettings carrier={carrier} />}
      <section aria-label={text('carrier.asSeen')}>
        <h2 className={classes.asideTitle}>{text('carrier.asSeen')}</h2>
        <CarrierCard carrier={carrier} />
      </section>
    </div>
  );
}
