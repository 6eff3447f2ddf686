import type { LanePast } from '../../../../../contract/lane-past';
import { useText } from '../../../../texts/use-text';
import { Money } from '../../../../ui/format/money';
import { formatNumber } from '../../../../ui/format/number';
import { FiguresTable } from '../../../../ui/table/figures-table';
import { formatMonth } from '../months';
import classes from './lane-past.module.css';

/** The months with searches, latest first. */
export function LanePastTable({ months }: { months: LanePast['months'] }) {
  const text = useText();
  const asked = months.filter(({ lanesAsked }) => lanesAsked > 0).reverse();
  return (
    <div className={classes.table}>
      <FiguresTable
        label={text('lanePast.title')}
        corner={text('lanePast.month')}
        columns={[
          { key: 'searches', header: text('lanePast.searches'), numeric: true },
          { key: 'median', header: text('lanePast.median'), numeric: true },
          { key: 'low', header: text('lanePast.low'), numeric: true },
          { key: 'high', header: text('lanePast.high'), numeric: true },
          { key: 'cheapest', header: text('lanePast.cheapestCarrier') },
        ]}
        rows={asked.map(({ month, lanesAsked, total, cheapest }) => ({
          key: month,
          header: formatMonth(month),
          cells: [
            formatNumber(lanesAsked),
            ...(total
              ? [total.medianCents, total.lowCents, total.highCents].map((cents, at) => (
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
