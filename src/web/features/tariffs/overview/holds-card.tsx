import { Link } from '@tanstack/react-router';
import type { TariffSummary } from '../../../../contract/tariffs/coverage';
import { TARIFF_TAB_OF } from '../../../address/tariff-tabs';
import { useText } from '../../../texts/use-text';
import { formatRecent } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { FiguresTable } from '../../../ui/table/figures-table';
import classes from '../tariffs.module.css';
import { DownloadTariff } from './download-tariff';
import { OverviewCard } from './overview-card';
import { useTariffSummary } from './use-overview';

/** The number of rows in each part of the tariff, linked to its tab. */
export function HoldsCard({ carrierId }: { carrierId: string }) {
  const text = useText();
  return (
    <OverviewCard
      title={text('overview.holds')}
      aside={<DownloadTariff carrierId={carrierId} />}
      failed={text('overview.holds.failed')}
      found={useTariffSummary(carrierId)}
      skeleton={11}
    >
      {(summary) => <Parts carrierId={carrierId} summary={summary} />}
    </OverviewCard>
  );
}

function Parts({ carrierId, summary }: { carrierId: string; summary: TariffSummary }) {
  const text = useText();
  const notes = [
    ['overview.noZips', summary.regionsWithoutZips],
    ['overview.inactive', summary.inactiveRegions],
    ['overview.unused', summary.unusedRegions],
  ] as const;
  const ofRegions = notes.flatMap(([id, count]) => (count > 0 ? [text(id, { count })] : []));
  const hasNotes = ofRegions.length > 0;
  return (
    <FiguresTable
      label={text('overview.holds')}
      corner={text('overview.part')}
      headerWidthPx={190}
      columns={[
        { key: 'rows', header: text('overview.rows'), numeric: true },
        ...(hasNotes ? [{ key: 'note', header: text('overview.note') }] : []),
        { key: 'changed', header: text('overview.changed'), numeric: true },
      ]}
      rows={summary.parts.map(({ type, rows, changedAt }) => ({
        key: type,
        header: (
          <Link
            to="/carriers/$id/$tab"
            params={{ id: carrierId, tab: TARIFF_TAB_OF[type] }}
            className={classes.link}
          >
            {text(`uploads.type.${type}`)}
          </Link>
        ),
        cells: [
          formatNumber(rows),
          ...(hasNotes ? [type === 'regions' ? ofRegions.join(', ') : '-'] : []),
          changedAt === null ? '-' : formatRecent(changedAt),
        ],
      }))}
    />
  );
}
