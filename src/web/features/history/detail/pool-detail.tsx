import { Link } from '@tanstack/react-router';
import type { Pool, PoolDropoff } from '../../../../contract/quotes/quote-pool';
import type { Quote } from '../../../../contract/quotes/quotes';
import { formatZip } from '../../../../domain/places/zip';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Money } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { LinkButton } from '../../../ui/link-button';
import { LaneSign } from '../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { LinkTable } from '../../../ui/table/link-table';
import { DetailHead } from './detail-head';
import { GroupCounters } from './group-counters';

interface PoolDetailProps {
  pool: Pool;
  createdBy: string | null;
}

/** A past pool: its dropoffs, each with its cheapest quote. Each dropoff opens as its own search. */
export function PoolDetail({ pool, createdBy }: PoolDetailProps) {
  const text = useText();
  const { request, dropoffs, cheapestMix } = pool;
  const sum = (of: (dropoff: PoolDropoff) => number) => dropoffs.reduce((total, one) => total + of(one), 0);
  const quoted = pool.carriers.flatMap(({ lanes }) => lanes.filter(({ quote }) => quote !== null));
  return (
    <>
      <DetailHead
        title={
          <LaneSign
            isLarge
            wraps
            from={{ zip: request.fromZip, place: request.fromPlace }}
            to={{ place: text('history.dropoffs', { count: dropoffs.length }) }}
          />
        }
        actions={
          <LinkButton to="/quotes" search={{ pool: pool.groupId }} size="xs">
            {text('history.openPool')}
          </LinkButton>
        }
        createdAt={request.createdAt}
        createdBy={createdBy}
        facts={[
          text('quotes.summary.pallets', { count: sum(({ pallets }) => pallets) }),
          text('history.weight', { weight: formatNumber(sum(({ grossWeightLbs }) => grossWeightLbs)) }),
          <TemperatureBadge
            key="temperature"
            temperature={request.temperature}
            degreesF={request.temperatureF}
          />,
          text(`commodity.${request.commodity}`),
          text('quotes.summary.pickup', { day: formatDay(request.earliestPickup) }),
        ]}
      />
      <GroupCounters
        lanes={dropoffs.length}
        lanesQuoted={new Set(quoted.map(({ number }) => number)).size}
        quotesReturned={quoted.reduce((count, { others }) => count + 1 + others.length, 0)}
      />
      <Panel flush label={text('history.pool.lanes')}>
        <LinkTable
          label={text('history.pool.lanes')}
          corner={text('history.pool.dropoff')}
          columns={[
            { key: 'freight', header: text('history.pool.freight') },
            { key: 'miles', header: text('quotes.breakdown.miles'), numeric: true },
            { key: 'carrier', header: text('history.pool.cheapest') },
            { key: 'total', header: text('quotes.column.total'), numeric: true, isBesideTitle: true },
          ]}
          rows={[
            ...dropoffs.map((dropoff) => {
              const best = cheapestOf(pool, dropoff.number);
              return {
                key: dropoff.requestId,
                link: (
                  <Link to="/search-history/$id" params={{ id: dropoff.requestId }} className={font.link}>
                    {`${dropoff.number}. ${dropoff.toPlace ?? formatZip(dropoff.toZip)}`}
                  </Link>
                ),
                cells: [
                  text('history.shipment', {
                    pallets: dropoff.pallets,
                    weight: formatNumber(dropoff.grossWeightLbs),
                  }),
                  formatNumber(dropoff.miles),
                  best ? best.carrier.name : text('quotes.count', { count: 0 }),
                  best ? <Money key="total" cents={best.totalCents} /> : '–',
                ],
              };
            }),
            ...(cheapestMix
              ? [
                  {
                    key: 'mix',
                    link: text('history.pool.mix'),
                    cells: [null, null, null, <Money key="total" cents={cheapestMix.totalCents} strong />],
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </>
  );
}

/** Returns the cheapest quote for a dropoff among all carriers. */
function cheapestOf({ carriers }: Pool, number: number): Quote | undefined {
  const quotes = carriers.flatMap(({ lanes }) =>
    lanes.flatMap((lane) => (lane.number === number && lane.quote ? [lane.quote] : [])),
  );
  return quotes.sort((one, other) => one.totalCents - other.totalCents)[0];
}
