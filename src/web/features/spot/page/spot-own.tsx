import type { SpotRequest } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { Facts } from '../../../ui/page/facts';
import { SectionCard } from '../../../ui/page/section-card';

/** The facts that only the customer sees. */
export function SpotOwn({ own }: { own: NonNullable<SpotRequest['own']> }) {
  const text = useText();
  const { po, pickupNumber, own: reference } = own.references;
  const facts = [
    [text('booking.po'), po],
    [text('booking.pickupNumber'), pickupNumber],
    [text('booking.own'), reference],
    [text('spot.note'), own.note],
    [text('spot.margin'), text(own.showMargin ? 'spot.margin.shown' : 'spot.margin.hidden')],
  ] as const;
  return (
    <SectionCard title={text('spot.own')}>
      <Facts facts={facts} />
    </SectionCard>
  );
}
