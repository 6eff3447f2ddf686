import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { roleFlags } from '../../../domain/people/roles';
import { formatZip } from '../../../domain/places/zip';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import { SaveLane } from './save-lane';
import { SummaryFrame, type SummaryProps } from './summary-frame';
import { shipmentParts } from './summary-parts';

interface SearchSummaryProps extends SummaryProps {
  found: QuoteRequest;
}

/** One line that sums up the search above its results. */
export function SearchSummary({ found, customerName, ...frame }: SearchSummaryProps) {
  const text = useText();
  const { isAdmin, isShipper } = roleFlags(useSignedIn().me.user.roles);
  const { request, requestId } = found;
  const canSaveLane = (isAdmin || isShipper) && request.shipperId !== null && request.carrierId === null;
  const [from, to] = [formatZip(request.fromZip), formatZip(request.toZip)];
  return (
    <SummaryFrame
      {...frame}
      createdAt={request.createdAt}
      from={{ zip: from, place: request.fromPlace }}
      to={{ zip: to, place: request.toPlace }}
      spot={{ search: { request: requestId }, request }}
      actions={canSaveLane && <SaveLane requestId={requestId} />}
    >
      <li data-phone>{text('quotes.summary.lane', { from, to })}</li>
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
    </SummaryFrame>
  );
}
