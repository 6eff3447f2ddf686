import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { roleFlags } from '../../../domain/people/roles';
import { formatZip } from '../../../domain/places/zip';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { formatMomentWithYear } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import { LaneSign } from '../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import flow from '../../ui/page/flow.module.css';
import { AskForSpot } from './ask-for-spot';
import { PrintedBy } from './printed-by';
import { SaveLane } from './save-lane';
import classes from './search-summary.module.css';
import { SummaryActions } from './summary-actions';
import { shipmentParts } from './summary-parts';

interface SearchSummaryProps {
  found: QuoteRequest;
  customerName: string | null;
  /** The company that the quotes are for, named on printouts; null if there is none. */
  companyName: string | null;
  onEdit?: () => void;
  onClear: () => void;
  /** Whether to focus the edit button, because the form was closed. */
  takesFocus: boolean;
}

/** One line that sums up the search above its results. */
export function SearchSummary(props: SearchSummaryProps) {
  const { found, customerName, companyName, onEdit, onClear, takesFocus } = props;
  const text = useText();
  const { isAdmin, isShipper } = roleFlags(useSignedIn().me.user.roles);
  const { shipperId, carrierId } = found.request;
  const canSaveLane = (isAdmin || isShipper) && shipperId !== null && carrierId === null;
  const { request } = found;
  const company = companyName ?? text('quotes.print.nobody');
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
            from={{ zip: formatZip(request.fromZip), place: request.fromPlace }}
            to={{ zip: formatZip(request.toZip), place: request.toPlace }}
          />
        </strong>
        <ul className={classes.parts}>
          <li data-phone>
            {text('quotes.summary.lane', {
              from: formatZip(request.fromZip),
              to: formatZip(request.toZip),
            })}
          </li>
          <li>{text('quotes.summary.pallets', { count: request.pallets })}</li>
          <li>{text('quotes.summary.weight', { weight: formatNumber(request.grossWeightLbs) })}</li>
          <li>
            <TemperatureBadge temperature={request.temperature} degreesF={request.temperatureF} />
          </li>
          {shipmentParts(found, customerName, text).map((part) => (
            <li key={part} data-minor>
              {part}
            </li>
          ))}
        </ul>
      </div>
      <SummaryActions onEdit={onEdit} onClear={onClear} takesFocus={takesFocus}>
        {canSaveLane && <SaveLane requestId={found.requestId} />}
        <AskForSpot search={{ request: found.requestId }} request={request} />
      </SummaryActions>
    </div>
  );
}
