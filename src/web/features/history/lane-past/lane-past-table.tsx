import type { LanePast } from '../../../../contract/quotes/lane-past';
import { useText } from '../../../texts/use-text';
import { Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { FiguresTable } from '../../../ui/table/figures-table';
import { formatMonth } from '../../quote-results/months';
import classes from '../history.module.css';
import type { PriceMeasure } from './price-measure';

interface LanePastTableProps {
  months: LanePast['months'];
  measure: PriceMeasure;
}

/** The months with searches, latest first. */
export function LanePastTable({ months, measure }: LanePastTableProps) {
  const text = useText();
  const asked = months.filter(({ lanesAsked }) => lanesAsked > 0).reverse();
  return (
    <div className={classes.scroll}>
      <FiguresTable
        label={text('lanePast.title')}
        corner={text('lanePast.month')}
        columns={[
          { key: 'searches', header: text('lanePast.searches'), numeric: true },
          { key: 'median', header: text(`lanePast.median.${measure}`), numeric: true },
          { key: 'low', header: text('lanePast.low'), numeric: true },
          { key: 'high', header: text('lanePast.high'), numeric: true },
          { key: 'cheapest', header: text('lanePast.cheapestCarrier') },
        ]}
        rows={asked.map(({ month, lanesAsked, cheapest, [measure]: spread }) => ({
          key: month,
          header: formatMonth(month),
          cells: [
            formatNumber(lanesAsked),
            ...(spread
              ? [spread.medianCents, spread.lowCents, spread.highCents].map((cents, at) => (
                  // The three figures never change their order.
                  <Money key={['median', 'low', 'high'][at]} cents={cents} />
                ))
              : ['–', '–', '–']),
            cheapest[0]?.carrier.name ?? '–',
          ],
        }))}
      />
    </div>
  );
}
