import type { LoadListRow } from '../../../../contract/loads/loads';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import font from '../../../ui/page/font.module.css';
import { CardLines } from '../../../ui/table/card-lines';
import { LoadLane } from '../load-lane';

/** A load on a phone, below its number and status. */
export function LoadCard({ load, companies }: { load: LoadListRow; companies: readonly string[] }) {
  const text = useText();
  const { pickupDate, deliveryDate, pallets, grossWeightLbs, temperature, temperatureF, totalCents } = load;
  return (
    <CardLines
      lines={[
        { key: 'lane', content: <LoadLane load={load} /> },
        {
          key: 'days',
          content: text('loads.card.days', { from: formatDay(pickupDate), to: formatDay(deliveryDate) }),
          end: <Money cents={totalCents} strong />,
        },
        {
          key: 'freight',
          content: (
            <>
              <TemperatureBadge temperature={temperature} degreesF={temperatureF} />
              {text('loads.card.freight', { pallets, weight: formatNumber(grossWeightLbs) })}
            </>
          ),
        },
        { key: 'companies', content: <span className={font.muted}>{companies.join(', ')}</span> },
      ]}
    />
  );
}
