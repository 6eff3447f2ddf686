import type { Pool } from '../../../contract/quotes/quote-pool';
import { handlingText } from '../../texts/handling-text';
import { useText } from '../../texts/use-text';
import { formatDay, formatMomentWithYear } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import { LaneSign } from '../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import flow from '../../ui/page/flow.module.css';
import { AskForSpot } from './ask-for-spot';
import { PrintedBy } from './printed-by';
import classes from './search-summary.module.css';
import { SummaryActions } from './summary-actions';

export interface PoolSummaryProps {
  pool: Pool;
  customerName: string | null;
  /** The company that the quotes are for, named on printouts; null if there is none. */
  companyName: string | null;
  onEdit?: () => void;
  onClear: () => void;
  /** Whether to focus the edit button, because the form was closed. */
  takesFocus: boolean;
}

/** One line that sums up the pool above its results. */
export function PoolSummary(props: PoolSummaryProps) {
  const { pool, customerName, companyName, onEdit, onClear, takesFocus } = props;
  const { request, dropoffs } = pool;
  const text = useText();
  const company = companyName ?? text('quotes.print.nobody');
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
    <div className={classes.summary}>
      <div className={classes.line}>
        <p className={classes.printed} data-print-only>
          {text('quotes.print.heading', { company, moment: formatMomentWithYear(request.createdAt) })}
        </p>
        <PrintedBy className={classes.printed} />
        <strong className={`${flow.inline} ${classes.lane}`}>
          <LaneSign
            isLarge
            from={{ zip: request.fromZip, place: request.fromPlace }}
            to={{ place: text('quotes.pool.dropoffs', { count: dropoffs.length }) }}
          />
        </strong>
        <ul className={classes.parts}>
          <li>
            <TemperatureBadge temperature={request.temperature} degreesF={request.temperatureF} />
          </li>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <SummaryActions onEdit={onEdit} onClear={onClear} takesFocus={takesFocus}>
        <AskForSpot search={{ pool: pool.groupId }} request={request} />
      </SummaryActions>
    </div>
  );
}
