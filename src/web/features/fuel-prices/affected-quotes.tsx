import { useQuery } from '@tanstack/react-query';
import { useText } from '../../texts/use-text';
import { formatDayWithYear } from '../../ui/format/day';
import { formatMills } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import flow from '../../ui/page/flow.module.css';
import { FiguresTable } from '../../ui/table/figures-table';
import { ReadFailure } from '../../ui/table/read-failure';
import { cellKey, type PriceChange } from './price-drafts';
import { FUEL_PRICES_KEY } from './use-fuel-prices';
import { useSavePrices } from './use-save-prices';

type Affecting = Pick<PriceChange, 'source' | 'date' | 'was'> & {
  /** The new price; null if the price is deleted. */
  readonly priceMills: number | null;
};

/** More rows than this come from a paste, where only the sum matters. */
const MAX_ROWS = 12;

/** The number of quotes that used the prices, and of their customers, with a note that these quotes keep their prices. */
export function AffectedQuotes({ changes }: { changes: readonly Affecting[] }) {
  const text = useText();
  const { preview } = useSavePrices();
  const found = useQuery({
    queryKey: [...FUEL_PRICES_KEY, 'preview', changes.map(({ source, date }) => cellKey(date, source))],
    queryFn: () => preview(changes),
    staleTime: 0,
  });
  if (found.error) {
    return (
      <ReadFailure
        failed={text('fuelPrices.affected.failed')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const { quotes, customers, prices } = found.data ?? { quotes: 0, customers: 0, prices: [] };
  const countOf = ({ source, date }: Affecting) =>
    prices.find((price) => price.source === source && price.date === date)?.quotes ?? 0;
  return (
    <div className={flow.stack}>
      <p aria-live="polite">
        {found.data === undefined
          ? text('fuelPrices.affected.counting')
          : quotes === 0
            ? text('fuelPrices.affected.none')
            : text('fuelPrices.affected', { quotes, customers })}{' '}
        {text('fuelPrices.affected.new')}
      </p>
      {changes.length <= MAX_ROWS && (
        <FiguresTable
          label={text('fuelPrices.affected.table')}
          corner={text('fuelPrices.affected.price')}
          headerWidthPx={220}
          columns={[
            { key: 'was', header: text('fuelPrices.affected.was'), numeric: true },
            { key: 'now', header: text('fuelPrices.affected.now'), numeric: true },
            { key: 'quotes', header: text('fuelPrices.affected.quotes'), numeric: true },
          ]}
          rows={changes.map((change) => ({
            key: cellKey(change.date, change.source),
            header: `${text(`fuel.${change.source}`)}, ${formatDayWithYear(change.date)}`,
            cells: [
              change.was === null ? '–' : formatMills(change.was),
              change.priceMills === null ? '–' : formatMills(change.priceMills),
              formatNumber(countOf(change)),
            ],
          }))}
        />
      )}
    </div>
  );
}
