import type { CarrierFigures } from '../../../contract/statistics/statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { fileDays, loadsLink } from '../../address/figure-links';
import { useText } from '../../texts/use-text';
import { RankingCard } from '../../ui/chart/ranking-card';
import { bookingFigures } from './booking-figures';
import { useTopCarriers } from './use-statistics';

/** The blocks of a wide screen. */
const BLOCKS = 3;

/** The carriers with the most bookings. */
export function TopCarriers({ range }: { range: DayRange }) {
  const text = useText();
  const found = useTopCarriers(range);
  const linkOf = ({ carrierId }: CarrierFigures) => loadsLink(range, { carrier: carrierId });
  const { bookings, amount } = bookingFigures(text, linkOf);
  return (
    <RankingCard
      title={text('admin.carriers')}
      about={found.data && text('admin.carriers.with', { count: found.data.total })}
      source={found}
      rowsOf={({ rows }) => rows}
      keyOf={({ carrierId }) => carrierId}
      nameOf={({ name }) => name}
      linkOf={linkOf}
      corner={text('admin.carrier')}
      barsHeader=""
      bars={[bookings]}
      fileColumns={[bookings, amount]}
      fileName={`top-carriers-${fileDays(range)}`}
      expectedRows={5}
      blocks={BLOCKS}
      empty={text('admin.carriers.empty')}
      failed={text('admin.carriers.failed')}
    />
  );
}
