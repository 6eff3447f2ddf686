import type { BulkSearchDetails, BulkSummary } from '../../../contract/quotes/bulk-search-answers';
import { useRemainingSearches } from '../../api/remaining-searches';
import { type Text, useText } from '../../texts/use-text';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { StatTile, StatTiles } from '../../ui/marks/stat-tile';
import classes from './bulk.module.css';

/** The figures of a search. Those that need all lanes appear once it has ended. */
export function BulkTiles({ search }: { search: BulkSearchDetails }) {
  const text = useText();
  const { summary, lanesRated, lanesQuoted, lanesBookable, quotes, bestCents, source } = search;
  const isTest = source === 'CARRIER_TESTING';
  const remaining = useRemainingSearches(isTest ? null : search.shipperId);
  const perLane = Math.round((quotes / Math.max(lanesRated, 1)) * 10) / 10;
  return (
    <section aria-label={text('bulk.figures')}>
      <StatTiles>
        <StatTile
          label={text('bulk.tile.quoted')}
          value={formatNumber(lanesQuoted)}
          unit={text('bulk.tile.quoted.of', { count: formatNumber(lanesRated) })}
          detail={<LaneSplit search={search} />}
        />
        <StatTile
          label={text('bulk.tile.best')}
          value={formatCents(bestCents)}
          detail={[
            text('bulk.tile.best.perLane', {
              amount: formatCents(Math.round(bestCents / Math.max(lanesQuoted, 1))),
            }),
            ...(summary ? [text('bulk.tile.best.mix', { count: summary.cheapestMix.carriers })] : []),
          ].join(', ')}
        />
        {!isTest && (
          <StatTile
            label={text('bulk.tile.bookable')}
            value={formatNumber(lanesBookable)}
            unit={text('bulk.tile.bookable.lanes', { count: lanesBookable })}
            detail={text('bulk.tile.bookable.call', { count: lanesQuoted - lanesBookable })}
          />
        )}
        {!isTest && (
          <StatTile
            label={text('bulk.tile.single')}
            value={summary?.cheapestCarrier ? formatCents(summary.cheapestCarrier.totalCents) : '–'}
            detail={singleText(summary, text)}
          />
        )}
        <StatTile
          label={text('bulk.tile.quotes')}
          value={formatNumber(quotes)}
          detail={[
            text('bulk.tile.quotes.perLane', { count: formatNumber(perLane) }),
            ...(summary && !isTest
              ? [text('bulk.tile.quotes.one', { count: summary.lanesWithOneCarrier })]
              : []),
          ].join(', ')}
        />
        <StatTile
          label={text('bulk.tile.searches')}
          value={formatNumber(isTest ? 0 : (summary?.searchesUsed ?? search.lanes))}
          {...(isTest && { detail: text('bulk.tile.searches.test') })}
          {...(remaining?.remainingSearches != null && {
            detail: text('bulk.tile.searches.left', {
              left: formatNumber(remaining.remainingSearches),
              cap: formatNumber(remaining.searchCap),
            }),
          })}
        />
      </StatTiles>
    </section>
  );
}

function singleText(summary: BulkSummary | null, text: Text): string {
  if (summary === null) return text('bulk.tile.single.later');
  const single = summary.cheapestCarrier;
  if (single === null) return text('bulk.tile.single.none');
  const carrier = single.carrier.name;
  if (single.quotesAllLanes) return text('bulk.tile.single.all', { carrier });
  return text('bulk.tile.single.some', {
    carrier,
    count: single.lanesQuoted,
    amount: formatCents(single.bestCentsOfSameLanes),
  });
}

/** A bar of the lanes with a quote, without one, and not rated yet. */
function LaneSplit({ search: { lanes, lanesRated, lanesQuoted } }: { search: BulkSearchDetails }) {
  const text = useText();
  const counts = { quoted: lanesQuoted, none: lanesRated - lanesQuoted, waiting: lanes - lanesRated };
  return (
    <span className={classes.split} role="img" aria-label={text('bulk.tile.quoted.split', counts)}>
      {(['quoted', 'none', 'waiting'] as const).map(
        (part) => counts[part] > 0 && <i key={part} data-part={part} style={{ flex: counts[part] }} />,
      )}
    </span>
  );
}
