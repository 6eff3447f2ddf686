import { useMemo } from 'react';
import type { Coverage, CoveragePrefix } from '../../../../contract/coverage';
import { DECLINE_LABELS } from '../../../../domain/declines';
import { type AddressView, useAddressView } from '../../../address/use-address-view';
import { type Text, useText } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { lazyComponent } from '../../../ui/lazy-component';
import { Badge } from '../../../ui/marks/badge';
import { Panel } from '../../../ui/panel';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { ServedTable } from '../../../ui/table/served-table';
import classes from './coverage.module.css';
import { dotsOf, perPallet, priceBounds } from './coverage-dots';
import { CoverageForm } from './coverage-form';
import { COVERAGE_VIEW, SHOWN } from './coverage-view';
import { useCoverage } from './use-coverage';

const PrefixMap = lazyComponent(
  () => import('../../../ui/map/prefix-map'),
  (module) => module.PrefixMap,
);

const idOf = ({ prefix }: CoveragePrefix) => prefix;
const titleOf = ({ prefix, place }: CoveragePrefix) => `${prefix} ${place}`;

/** Where a carrier delivers from an origin, at which price per pallet, and in how many days: a map and the same as a list. */
export function CoveragePage({ carrier }: { carrier: { readonly id: string } }) {
  const text = useText();
  const address = useAddressView(COVERAGE_VIEW, { keepsScroll: true });
  const found = useCoverage(carrier.id, address.view);
  const { data, error, refetch } = found;
  return (
    <>
      <h2 className={classes.title}>{text('coverage.title')}</h2>
      <CoverageForm carrierId={carrier.id} address={address} error={error} />
      {Boolean(error) && (
        <ReadFailure
          failed={text('coverage.failed')}
          error={error}
          isStale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <Loaded coverage={data} address={address} found={found} />
      ) : (
        !error && (
          <Panel>
            <RowSkeleton label={text('app.loading')} rows={10} />
          </Panel>
        )
      )}
    </>
  );
}

interface LoadedProps {
  coverage: Coverage;
  address: AddressView<typeof COVERAGE_VIEW.empty>;
  found: ReturnType<typeof useCoverage>;
}

function Loaded({ coverage, address, found }: LoadedProps) {
  const text = useText();
  const { shown } = address.view;
  const pallets = Number(address.view.pallets);
  const { prefixes, origin } = coverage;
  const dots = useMemo(
    () => dotsOf(prefixes, { pallets, describe: (prefix) => describePrefix(prefix, pallets, text) }),
    [prefixes, pallets, text],
  );
  const columns = useMemo(() => columnsOf(pallets, text), [pallets, text]);
  const served = prefixes.filter(isServed);
  const listed = useMemo(() => {
    const rows = prefixes.filter((prefix) => isListed(prefix, shown));
    return { rows, total: rows.length };
  }, [prefixes, shown]);
  const bounds = priceBounds(prefixes, pallets);
  return (
    <>
      <Panel label={text('coverage.map')}>
        <p className={classes.summary}>
          {origin
            ? text('coverage.summary', { from: `${origin.zip} ${origin.place}`, count: served.length })
            : text('coverage.summary.plain', { count: served.length })}
        </p>
        <PrefixMap dots={dots} />
        <ul className={classes.legend}>
          {bounds.map((bound, shade) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shades have no other name
            <li key={shade} data-shade={shade}>
              {text('coverage.legend.upTo', { amount: formatCents(bound) })}
            </li>
          ))}
          {bounds.length === 0 && <li data-mark="pickup">{text('coverage.legend.pickup')}</li>}
          {bounds.length === 0 && <li data-shade={4}>{text('coverage.legend.delivered')}</li>}
          <li data-mark="out">{text('coverage.legend.out')}</li>
          <li data-mark="missed">{text('coverage.legend.missed')}</li>
        </ul>
      </Panel>
      <div className={classes.table}>
        <ServedTable
          label={text('coverage.list')}
          failed={text('coverage.failed')}
          found={{ ...found, data: listed, isCurrent: !found.isPlaceholderData }}
          address={address}
          rowId={idOf}
          titleHeader={text('coverage.prefix')}
          title={titleOf}
          columns={columns}
          marks={(prefix) => prefix.isPartial && <Badge tone="neutral">{text('coverage.partial')}</Badge>}
          toolbarFilters={
            <SegmentedFilter
              label={text('coverage.shown')}
              choices={SHOWN.map((value) => ({ value, label: text(`coverage.shown.${value}`) }))}
              value={shown}
              onChange={(value) => address.set({ shown: value })}
            />
          }
          countText={(count) => text('coverage.count', { count })}
          whenEmpty={<p className={classes.summary}>{text('coverage.none')}</p>}
          exportName={text('coverage.exportName')}
          columnsKey="coverageColumns"
        />
      </div>
    </>
  );
}

/** With an origin, what has a price; without one, where lanes end. */
const isServed = ({ totalCents, decline, isDelivery }: CoveragePrefix) =>
  totalCents !== null || (decline === null && isDelivery);

function isListed(prefix: CoveragePrefix, shown: (typeof SHOWN)[number]): boolean {
  if (shown === 'ALL') return true;
  if (shown === 'MISSED') return prefix.missed > 0;
  return isServed(prefix) === (shown === 'SERVED');
}

function describePrefix(prefix: CoveragePrefix, pallets: number, text: Text): string {
  const { totalCents, transitDays, decline, missed } = prefix;
  const parts = [
    titleOf(prefix),
    totalCents === null
      ? null
      : text('coverage.price', {
          amount: formatCents(perPallet(totalCents, pallets)),
          days: transitDays ?? 0,
        }),
    decline === null ? null : DECLINE_LABELS[decline],
    missed > 0 ? text('coverage.missed.count', { count: missed }) : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function columnsOf(pallets: number, text: Text): readonly DataColumn<CoveragePrefix>[] {
  return [
    {
      id: 'perPallet',
      header: text('coverage.perPallet'),
      numeric: true,
      fileKind: 'dollars',
      value: ({ totalCents }) => (totalCents === null ? null : perPallet(totalCents, pallets)),
      cell: ({ totalCents }) => (totalCents === null ? '-' : formatCents(perPallet(totalCents, pallets))),
    },
    {
      id: 'total',
      header: text('coverage.total'),
      numeric: true,
      fileKind: 'dollars',
      value: ({ totalCents }) => totalCents,
      cell: ({ totalCents }) => (totalCents === null ? '-' : formatCents(totalCents)),
    },
    {
      id: 'days',
      header: text('coverage.days'),
      numeric: true,
      value: ({ transitDays }) => transitDays,
      cell: ({ transitDays }) => (transitDays === null ? '-' : formatNumber(transitDays)),
    },
    {
      id: 'decline',
      header: text('coverage.decline'),
      value: ({ decline }) => (decline === null ? '-' : DECLINE_LABELS[decline]),
    },
    {
      id: 'missed',
      header: text('coverage.missed'),
      numeric: true,
      value: ({ missed }) => missed,
      cell: ({ missed }) => formatNumber(missed),
    },
  ];
}
