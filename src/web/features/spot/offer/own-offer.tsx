import type { SpotOffer } from '../../../../contract/spot/spot-answers';
import { type Text, useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { formatCents } from '../../../ui/format/money';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Quoted } from '../../../ui/page/quoted';

type Offer = Omit<SpotOffer, 'actions' | 'by'>;

/** Describes the offer's difference from the accepted one, if the customer shows it. */
function marginText(percent: number | null, text: Text): string | null {
  if (percent === null) return null;
  if (percent === 0) return text('spotOffer.margin.equal');
  return text(percent > 0 ? 'spotOffer.margin.above' : 'spotOffer.margin.below', {
    percent: Math.abs(percent),
  });
}

/** A carrier's own offer and its outcome. */
export function OwnOffer({ offer }: { offer: Offer }) {
  const text = useText();
  const margin = marginText(offer.marginPercent, text);
  return (
    <div className={flow.group}>
      <p className={font.title}>{text('spotOffer.yours', { total: formatCents(offer.totalCents) })}</p>
      <p>
        {text('spotOffer.yours.days', {
          pickup: formatDay(offer.pickupDate),
          delivery: offer.deliveryDates.map((day) => formatDay(day)).join('; '),
        })}
      </p>
      {offer.status === 'OPEN' && (
        <p>{text('spotOffer.yours.expires', { moment: formatMoment(offer.expiresAt) })}</p>
      )}
      <Quoted words={offer.remark} />
      <p role="status">
        {text(`spotOffer.yours.${offer.status}`)} {margin}
      </p>
    </div>
  );
}
