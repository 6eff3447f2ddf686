import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import { useText } from '../../texts/use-text';
import { formatMonthDay } from '../../ui/format/day';
import { Money } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import font from '../../ui/page/font.module.css';
import { CardLines } from '../../ui/table/card-lines';
import { Bar, LaneBest } from './lane-best';
import { LaneBooking } from './lane-booking';
import { LaneChange } from './lane-change';

interface LaneCardProps {
  lane: BulkLane;
  isRunning: boolean;
  isTest: boolean;
  isRepeated: boolean;
}

/** A lane on a narrow screen. */
export function LaneCard({ lane, isRunning, isTest, isRepeated }: LaneCardProps) {
  const text = useText();
  const { best, status, temperature, commodity, pallets, grossWeightLbs } = lane;
  const waits = status === 'WAITING' && isRunning;
  return (
    <CardLines
      lines={[
        {
          key: 'freight',
          content: (
            <>
              <TemperatureBadge temperature={temperature} />
              {text(`commodity.${commodity}`)}
            </>
          ),
          end: (
            <span className={font.muted}>
              {text('bulk.lane.card', { pallets, weight: formatNumber(grossWeightLbs) })}
            </span>
          ),
        },
        {
          key: 'best',
          content: <LaneBest lane={lane} isRunning={isRunning} />,
          end: waits ? <Bar width={56} /> : best && <Money cents={best.totalCents} strong />,
        },
        {
          key: 'days',
          content: (
            <span className={font.muted}>
              {waits && text('bulk.lane.waiting')}
              {best &&
                `${formatMonthDay(best.pickupDate)}, ${text('bulk.lane.transit', { days: best.transitDays })} `}
              {isRepeated && <LaneChange lane={lane} />}
            </span>
          ),
          end: !isTest && <LaneBooking lane={lane} />,
        },
      ]}
    />
  );
}
