import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { useSignedIn } from '../../../api/api-context';
import { handlingText } from '../../../texts/handling-text';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatNumber } from '../../../ui/format/number';
import { AgainIcon, CompareIcon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/link-button';
import { LaneSign } from '../../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../../ui/marks/temperature-badge';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { writeDraft } from '../../search-form/search-draft';
import { emptySearch, valuesOfRequest } from '../../search-form/search-values';
import type { useQuoteAgain } from '../comparison/use-quote-again';
import type { HistoryAddress } from '../history-view';
import { DetailHead } from './detail-head';

interface SearchHeadProps {
  found: QuoteRequest;
  address: HistoryAddress;
  createdBy: string | null;
  again: ReturnType<typeof useQuoteAgain>;
}

/** The lane and shipment of a past search, with its actions. */
export function SearchHead({ found, address, createdBy, again }: SearchHeadProps) {
  const text = useText();
  const navigate = useNavigate();
  const { me } = useSignedIn();
  const { request } = found;

  function reverse() {
    const values = valuesOfRequest(found);
    const { earliestPickup, dropoffs } = emptySearch(new Date());
    writeDraft(me.user.id, {
      ...values,
      fromZip: values.toZip,
      toZip: values.fromZip,
      earliestPickup,
      dropoffs,
    });
    void navigate({ to: '/quotes' });
  }

  return (
    <DetailHead
      title={
        <LaneSign
          isLarge
          wraps
          from={{ zip: request.fromZip, place: request.fromPlace }}
          to={{ zip: request.toZip, place: request.toPlace }}
        />
      }
      actions={
        <>
          <LinkButton to="/quotes" search={{ request: found.requestId }} size="xs" variant="default">
            {text('history.openQuotes')}
          </LinkButton>
          <Button size="xs" variant="default" leftSection={<CompareIcon size={16} />} onClick={reverse}>
            {text('history.reverse')}
          </Button>
          {again.canAsk && (
            <Button
              size="xs"
              variant={again.comparisonId === null ? 'filled' : 'light'}
              leftSection={<AgainIcon size={16} />}
              loading={again.isRunning}
              onClick={again.ask}
            >
              {text('history.again')}
            </Button>
          )}
        </>
      }
      createdAt={request.createdAt}
      createdBy={createdBy}
      facts={[
        text('quotes.summary.pallets', { count: request.pallets }),
        text('history.weight', { weight: formatNumber(request.grossWeightLbs) }),
        <TemperatureBadge
          key="temperature"
          temperature={request.temperature}
          degreesF={request.temperatureF}
        />,
        text(`commodity.${request.commodity}`),
        ...handlingText(request, text),
        ...request.accessorials.map((one) => text(`accessorial.${one}`)),
        text('quotes.summary.pickup', { day: formatDay(request.earliestPickup) }),
      ]}
      note={
        <SearchNotes
          found={found}
          address={address}
          showsCost={again.canAsk && again.comparisonId === null}
        />
      }
    />
  );
}

interface SearchNotesProps {
  found: QuoteRequest;
  address: HistoryAddress;
  /** Whether the user can quote again and has not done so yet. */
  showsCost: boolean;
}

/** The cost of quoting again, and links to related searches. */
function SearchNotes({ found, address, showsCost }: SearchNotesProps) {
  const text = useText();
  const { fromZip, toZip, groupId } = found.request;
  const { view } = address;
  const isFiltered = view.fromZip === fromZip && view.toZip === toZip;
  if (!showsCost && isFiltered && groupId === null) return null;
  return (
    <p className={`${flow.row} ${font.small}`}>
      {showsCost && <span>{text('history.again.cost')}</span>}
      {!isFiltered && (
        <Link
          to="/search-history"
          search={{ fromZip, toZip, request: found.requestId }}
          className={font.link}
        >
          {text('history.sameLane')}
        </Link>
      )}
      {groupId !== null && (
        <Link to="/search-history/$id" params={{ id: groupId }} className={font.link}>
          {text('history.group')}
        </Link>
      )}
    </p>
  );
}
