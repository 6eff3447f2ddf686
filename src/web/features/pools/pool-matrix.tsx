import type { PoolDropoff } from '../../../contract/quotes/quote-pool';
import { formatZip } from '../../../domain/places/zip';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { keepFigures } from '../../ui/format/whole-figures';
import font from '../../ui/page/font.module.css';
import { MatrixTable } from '../../ui/table/matrix-table';
import numberMark from '../booking/number-mark.module.css';
import classes from './pool-cell.module.css';
import type { PoolRowsProps } from './pool-rows-props';
import { useMatrixRows } from './use-matrix-rows';
import { IN_MIX } from './use-pool-view';

/** A matrix of carriers and dropoffs, with the cheapest mix on top. */
export function PoolMatrix(props: PoolRowsProps) {
  const { pool, view, completeOnly, showsBooking, dimmed } = props;
  const text = useText();
  const { rows, best, sort } = view;
  const { carrierRow, mixRow } = useMatrixRows(props);
  const complete = rows.filter(({ quotesAll }) => quotesAll);
  const partial = rows.filter(({ quotesAll }) => !quotesAll);
  const { mix } = best;
  const sections = [
    // There is no mix if one carrier is the cheapest for every dropoff.
    ...(mix && mix.carrierCount > 1 ? [{ key: IN_MIX, rows: [mixRow(mix)] }] : []),
    ...(complete.length > 0
      ? [
          {
            key: 'all',
            title: text('quotes.pool.all', { count: complete.length }),
            rows: complete.map(carrierRow),
          },
        ]
      : []),
    ...(partial.length > 0 && !completeOnly
      ? [
          {
            key: 'some',
            title: text('quotes.pool.some', { count: partial.length }),
            rows: partial.map(carrierRow),
          },
        ]
      : []),
  ];
  return (
    <MatrixTable
      label={text('quotes.pool.results')}
      scrollLabel={text('quotes.pool.region')}
      corner={text('quotes.pool.column.carrier')}
      columns={pool.dropoffs.map((dropoff) => ({
        key: dropoff.requestId,
        header: <DropoffHeader dropoff={dropoff} />,
      }))}
      ends={[
        {
          key: 'total',
          header: text('quotes.column.total'),
          widthPx: 104,
          numeric: true,
          isMain: true,
          isSorted: sort !== 'FASTEST',
        },
        { key: 'compared', header: text('quotes.pool.column.compared'), widthPx: 118, numeric: true },
        { key: 'perPallet', header: text('quotes.pool.column.perPallet'), widthPx: 88, numeric: true },
        ...(showsBooking ? [{ key: 'booking', header: text('quotes.column.booking'), widthPx: 168 }] : []),
      ]}
      sections={sections}
      dimmed={dimmed}
    />
  );
}

/** The place of a dropoff and its freight. */
function DropoffHeader({ dropoff }: { dropoff: PoolDropoff }) {
  const text = useText();
  return (
    <>
      <span className={numberMark.mark}>{dropoff.number}</span>{' '}
      <span className={`${font.strong} ${classes.place}`}>{dropoff.toPlace}</span> {formatZip(dropoff.toZip)}
      <span className={font.below}>
        {keepFigures(
          text('quotes.pool.column.facts', {
            pallets: dropoff.pallets,
            weight: formatNumber(dropoff.grossWeightLbs),
            miles: formatNumber(dropoff.miles),
          }),
        )}
      </span>
    </>
  );
}
