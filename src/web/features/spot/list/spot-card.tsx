import type { SpotListRow } from '../../../../contract/spot/spot-answers';
import { useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import { CardLines } from '../../../ui/table/card-lines';
import { SpotAnswerBadge } from '../spot-badges';
import { SpotLane } from '../spot-lane';
import { Until } from '../until';

interface SpotCardProps {
  spot: SpotListRow;
  /** Whether to name the customer, for users who see the requests of several customers. */
  showsCustomer: boolean;
}

/** A spot request on a phone, below its number and status. */
export function SpotCard({ spot, showsCustomer }: SpotCardProps) {
  const text = useText();
  const { answer, shipper, earliestPickup, pallets, grossWeightLbs, temperature, temperatureF } = spot;
  const { deadline, status, offers, carriers, bestCents } = spot;
  return (
    <CardLines
      lines={[
        {
          key: 'lane',
          content: <SpotLane lane={spot} />,
          ...(answer !== null && { end: <SpotAnswerBadge answer={answer} /> }),
        },
        {
          key: 'freight',
          content: (
            <>
              <TemperatureBadge temperature={temperature} degreesF={temperatureF} />
              {text('spotOffer.freight.value', { count: pallets, weight: formatNumber(grossWeightLbs) })}
            </>
          ),
          ...(bestCents !== null && { end: <Money cents={bestCents} strong /> }),
        },
        {
          key: 'pickup',
          content: text('spot.card.pickup', { day: formatDay(earliestPickup) }),
          ...(carriers !== null && { end: text('spot.card.offers', { offers, carriers }) }),
        },
        {
          key: 'deadline',
          content: (
            <>
              {text('spotOffer.deadline')}
              {status === 'OPEN' ? <Until instant={deadline} hidesMoment /> : formatMoment(deadline)}
            </>
          ),
          ...(showsCustomer && { end: shipper.name }),
        },
      ]}
    />
  );
}
