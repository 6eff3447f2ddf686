import { useMemo, useState } from 'react';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { formatMills, Money } from '../../ui/format/money';
import { formatMultiplier } from '../../ui/format/multiplier';
import { Badge } from '../../ui/marks/badge';
import { EmptyState } from '../../ui/page/empty-state';
import { Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import { type DataColumn, DataTable, type TableView } from '../../ui/table/data-table';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { TablePages } from '../../ui/table/table-pages';
import { ValueOrLink } from '../../ui/value-or-link';
import classes from './design.module.css';
import { type SampleQuote, sampleQuotes } from './quotes';

const COUNTS = { few: 12, some: 200, many: 10_000, none: 0, loading: 0, old: 12 };
type Kind = keyof typeof COUNTS;
const MAX_SELECTED = 4;
const BY_TOTAL = { id: 'total', isDescending: false };
const ID_OF = ({ id }: SampleQuote) => id;
const LABEL_OF = ({ carrier, id }: SampleQuote) => `${carrier}, ${id}`;
const CARRIER_OF = ({ carrier }: SampleQuote) => carrier;

export function DesignTable() {
  const text = useText();
  const [kind, setKind] = useState<Kind>('few');
  const [view, setView] = useState<TableView>({ sort: null, filter: '' });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [paging, setPaging] = useState({ page: 3, limit: 10 });
  const rows = useMemo(() => sampleQuotes(COUNTS[kind]), [kind]);
  const parts = useRowParts();
  const kinds = (
    <SegmentedFilter
      label={text('design.table')}
      choices={[
        { value: 'few', label: text('design.rows.few') },
        { value: 'some', label: text('design.rows.some') },
        { value: 'many', label: text('design.rows.many') },
        { value: 'none', label: text('design.rows.none') },
        { value: 'loading', label: text('design.state.loading') },
        { value: 'old', label: text('design.rows.old') },
      ]}
      value={kind}
      onChange={setKind}
    />
  );
  return (
    <>
      <div className={classes.kinds}>{kinds}</div>
      {kind === 'loading' ? (
        <RowSkeleton />
      ) : (
        <DataTable
          label={text('nav.quotes')}
          rows={rows}
          rowId={ID_OF}
          titleHeader={text('quotes.column.carrier')}
          {...parts}
          view={view}
          onViewChange={setView}
          defaultSort={BY_TOTAL}
          selection={{ ids, onChange: setIds, max: MAX_SELECTED, labelOf: LABEL_OF }}
          countText={(shown, count) =>
            shown === count
              ? text('design.rows.count', { count })
              : text('design.rows.filtered', { shown, count })
          }
          whenEmpty={<EmptyState title={text('design.yet')} hint={text('design.yet.hint')} />}
          exportName="design"
          dimmed={kind === 'old'}
        />
      )}
      <TablePages
        label={text('nav.quotes')}
        {...paging}
        total={237}
        onPageChange={(page) => setPaging({ ...paging, page })}
        onLimitChange={(limit) => setPaging({ page: 1, limit })}
      />
    </>
  );
}

function useRowParts() {
  const text = useText();
  return useMemo(() => {
    const columns: DataColumn<SampleQuote>[] = [
      {
        id: 'total',
        header: text('quotes.column.total'),
        numeric: true,
        isBesideTitle: true,
        isHideable: false,
        value: ({ totalCents }) => totalCents,
        cell: ({ totalCents }) => <Money cents={totalCents} strong />,
        fileKind: 'dollars',
      },
      {
        id: 'transit',
        header: text('quotes.column.transit'),
        numeric: true,
        value: ({ transitDays }) => transitDays,
        tooltip: ({ pickup }) => text('design.form.sent', { name: formatDay(pickup) }),
      },
      {
        id: 'pickup',
        header: text('quotes.column.pickup'),
        value: ({ pickup }) => pickup,
        cell: ({ pickup }) => formatDay(pickup),
        filterText: ({ pickup }) => formatDay(pickup),
      },
      {
        id: 'rate',
        header: text('quotes.column.rate'),
        numeric: true,
        value: ({ rateMillsPerMile }) => rateMillsPerMile,
        cell: ({ rateMillsPerMile }) => formatMills(rateMillsPerMile),
      },
      {
        id: 'multiplier',
        header: text('design.multiplier'),
        numeric: true,
        value: ({ multiplier }) => multiplier,
        cell: ({ multiplier }) => formatMultiplier(multiplier),
      },
      {
        id: 'place',
        header: text('quotes.from'),
        isWide: true,
        value: ({ place }) => place,
        cell: ({ place }) => <ValueOrLink value={place} />,
      },
    ];
    return {
      columns,
      title: CARRIER_OF,
      openLabel: LABEL_OF,
      marks: ({ transitDays }: SampleQuote) =>
        transitDays === 1 ? <Badge tone="info">{text('quotes.fastest')}</Badge> : null,
      detailLabel: LABEL_OF,
      detail: ({ id, totalCents }: SampleQuote) => (
        <div className={flow.detail}>
          <Facts
            facts={[
              [text('quotes.column.total'), <Money key="total" cents={totalCents} strong />],
              [text('nav.quotes'), id],
            ]}
          />
        </div>
      ),
    };
  }, [text]);
}
