import { useMemo } from 'react';
import type { CoveragePrefix } from '../../../../contract/tariffs/coverage';
import { DECLINE_LABELS } from '../../../../domain/shipment/declines';
import { type Text, useText } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';
import { formatAtLeast, formatNumber } from '../../../ui/format/number';
import { Badge } from '../../../ui/marks/badge';
import font from '../../../ui/page/font.module.css';
import type { DataColumn } from '../../../ui/table/data-table-types';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { ServedTable } from '../../../ui/table/served-table';
import { perPallet } from './coverage-dots';
import { isServed, titleOf } from './coverage-prefix';
import { SHOWN } from './coverage-view';
import type { LoadedCoverage } from './use-coverage';

const idOf = ({ prefix }: CoveragePrefix) => prefix;

/** The same data as the map, in a table. */
export function CoverageList({ coverage: { prefixes }, address, found }: LoadedCoverage) {
  const text = useText();
  const { shown } = address.view;
  const pallets = Number(address.view.pallets);
  const columns = useMemo(() => columnsOf(pallets, text), [pallets, text]);
  const listed = useMemo(() => {
    const rows = prefixes.filter((prefix) => isListed(prefix, shown));
    return { rows, total: rows.length };
  }, [prefixes, shown]);
  return (
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
      whenEmpty={<p className={font.hint}>{text('coverage.none')}</p>}
      exportName={text('coverage.exportName')}
      columnsKey="coverageColumns"
    />
  );
}

function isListed(prefix: CoveragePrefix, shown: (typeof SHOWN)[number]): boolean {
  if (shown === 'ALL') return true;
  if (shown === 'MISSED') return prefix.missed > 0;
  return isServed(prefix) === (shown === 'SERVED');
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
      cell: ({ missed }) => formatAtLeast(missed),
    },
  ];
}
