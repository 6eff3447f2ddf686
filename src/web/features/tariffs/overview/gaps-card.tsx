import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TariffGap, TariffGaps } from '../../../../contract/tariffs/coverage';
import { MIN_CUSTOMERS } from '../../../../domain/statistics/shown-counts';
import { type Text, useText } from '../../../texts/use-text';
import { formatAtLeast, formatNumber } from '../../../ui/format/number';
import { StatTile, StatTiles } from '../../../ui/marks/stat-tile';
import font from '../../../ui/page/font.module.css';
import { FiguresTable } from '../../../ui/table/figures-table';
import classes from '../tariffs.module.css';
import { gapSearch, gapTab } from './gap-target';
import { OverviewCard } from './overview-card';
import { useTariffGaps } from './use-overview';

const FIRST_GAPS = 5;

/** The number of searches in 90 days, and the gaps of the current tariff that cost quotes. */
export function GapsCard({ carrierId }: { carrierId: string }) {
  const text = useText();
  const found = useTariffGaps(carrierId);
  return (
    <OverviewCard
      title={text('overview.gaps')}
      aside={<span className={font.hint}>{text('overview.gaps.period')}</span>}
      failed={text('overview.gaps.failed')}
      found={found}
      skeleton={5}
    >
      {(gaps) => (
        <>
          <Figures gaps={gaps} />
          <Gaps carrierId={carrierId} gaps={gaps} />
        </>
      )}
    </OverviewCard>
  );
}

function Figures({ gaps: { searches, isComplete, quoted, notQuotedThen, loads } }: { gaps: TariffGaps }) {
  const text = useText();
  const percent = searches === 0 ? null : Math.round((quoted * 1000) / searches) / 10;
  const period = text(isComplete ? 'overview.searches.all' : 'overview.searches.newest');
  const share = percent === null ? '-' : text('overview.quoted.of', { percent });
  const others = text('overview.others.detail', { customers: MIN_CUSTOMERS });
  const figures = [
    [text('overview.searches.own'), formatNumber(searches), period],
    [text('overview.quoted'), formatNumber(quoted), share],
    [text('overview.others'), formatAtLeast(notQuotedThen), others],
    [text('overview.loads'), formatNumber(loads), text('overview.loads.detail')],
  ] as const;
  return (
    <StatTiles>
      {figures.map(([label, value, detail]) => (
        <StatTile key={label} label={label} value={value} detail={detail} />
      ))}
    </StatTiles>
  );
}

function Gaps({
  carrierId,
  gaps: { gaps, searches, notQuotedThen },
}: {
  carrierId: string;
  gaps: TariffGaps;
}) {
  const text = useText();
  const [showsAll, setShowsAll] = useState(false);
  if (gaps.length === 0) {
    const why = searches + notQuotedThen === 0 ? 'noSearch' : 'none';
    return <p className={font.hint}>{text(`overview.gaps.${why}`, { customers: MIN_CUSTOMERS })}</p>;
  }
  const shown = showsAll ? gaps : gaps.slice(0, FIRST_GAPS);
  return (
    <>
      <FiguresTable
        label={text('overview.gaps')}
        corner={text('overview.gaps.what')}
        headerWidthPx={220}
        columns={[
          { key: 'where', header: text('overview.gaps.where') },
          { key: 'searches', header: text('overview.searches'), numeric: true },
          { key: 'close', header: text('overview.gaps.close') },
        ]}
        rows={shown.map((gap) => ({
          key: JSON.stringify(gap),
          header: describeCause(gap, text),
          cells: [
            describePlace(gap, text),
            gap.isAtLeast ? formatAtLeast(gap.searches) : formatNumber(gap.searches),
            <Link
              key="close"
              to="/carriers/$id/$tab"
              params={{ id: carrierId, tab: gapTab(gap.cause) }}
              search={gapSearch(gap)}
              className={classes.link}
            >
              {text(`overview.gap.close.${gap.cause}`)}
            </Link>,
          ],
        }))}
      />
      {gaps.some(({ isAtLeast }) => isAtLeast) && (
        <p className={font.hint}>{text('overview.gaps.atLeast', { customers: MIN_CUSTOMERS })}</p>
      )}
      {gaps.length > FIRST_GAPS && (
        <div>
          <Button size="xs" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? text('overview.fewer') : text('overview.gaps.all', { count: gaps.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function describeCause(gap: TariffGap, text: Text): string {
  const { cause, detail, pickup, delivery } = gap;
  const place = pickup ?? delivery ?? '';
  return text(`overview.gap.${cause}`, { detail: detail === null ? '' : wordOf(detail), place });
}

/** Turns LIFTGATE_PICKUP into "liftgate pickup". */
const wordOf = (code: string) =>
  code === code.toUpperCase() ? code.toLowerCase().replaceAll('_', ' ') : code;

function describePlace(gap: TariffGap, text: Text): string {
  const { pickup, delivery } = gap;
  if (pickup !== null && delivery !== null) return `${pickup} → ${delivery}`;
  if (pickup !== null) return text('overview.gap.pickup', { place: pickup });
  if (delivery !== null) return text('overview.gap.delivery', { place: delivery });
  return '-';
}
