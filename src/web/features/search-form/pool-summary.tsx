import type { Pool } from '../../../contract/quotes/quote-pool';
import { handlingText } from '../../texts/handling-text';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import { SummaryFrame, type SummaryProps } from './summary-frame';

export interface PoolSummaryProps extends SummaryProps {
  pool: Pool;
}

/** One line that sums up the pool above its results. */
export function PoolSummary({ pool, customerName, ...frame }: PoolSummaryProps) {
  const { request, dropoffs } = pool;
  const text = useText();
  const pallets = dropoffs.reduce((sum, one) => sum + one.pallets, 0);
  const weight = dropoffs.reduce((sum, one) => sum + one.grossWeightLbs, 0);
  const facts = [
    text('quotes.summary.pallets', { count: pallets }),
    text('quotes.pool.weight', { weight: formatNumber(weight) }),
    text(`commodity.${request.commodity}`),
    text('quotes.summary.pickup', { day: formatDay(request.earliestPickup) }),
    ...handlingText(request, text),
    ...(customerName ? [customerName] : []),
    text('quotes.pool.used', { count: dropoffs.length }),
  ];
  return (
    <SummaryFrame
      {...frame}
      createdAt={request.createdAt}
      from={{ zip: request.fromZip, place: request.fromPlace }}
      to={{ place: text('quotes.pool.dropoffs', { count: dropoffs.length }) }}
      spot={{ search: { pool: pool.groupId }, request }}
    >
      <li>
        <TemperatureBadge temperature={request.temperature} degreesF={request.temperatureF} />
      </li>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </SummaryFrame>
  );
}
