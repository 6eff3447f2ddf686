import { Link } from '@tanstack/react-router';
import { listSavedQuotes } from '../../../../contract/endpoints';
import { useSignedIn } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { Money } from '../../../ui/format/money';
import { Badge } from '../../../ui/marks/badge';
import { CarrierMark } from '../../../ui/marks/carrier-mark';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { formatValidThrough } from '../../booking/expiry';
import classes from './search-home.module.css';

const SHOWN = 5;
/** Quotes that expire within this time are marked. */
const SOON_MS = 36 * 3_600_000;

/** Returns the city of a place, such as "Salinas" for "Salinas, CA". */
const cityOf = (place: string | null) => place?.split(',')[0];

/** The company's saved quotes that expire next. */
export function SavedQuotes() {
  const text = useText();
  const { acting } = useSignedIn();
  const company = acting?.kind === 'shipper' ? { shipperId: acting.id } : {};
  const found = useRead(listSavedQuotes, {
    query: { ...company, liveOnly: 'true', limit: SHOWN },
    queryKey: [...queryKeys.savedQuotes, 'next', acting?.id],
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const rows = found.data?.rows ?? [];
  const total = found.data?.total ?? 0;
  return (
    <Panel
      flush
      title={text('quotesHome.saved')}
      aside={
        total > 0 && (
          <Link to="/search-history" search={{ saved: 'yes' }} className={font.link}>
            {text('quotesHome.saved.all', { count: total })}
          </Link>
        )
      }
    >
      {found.isError && (
        <ReadFailure
          failed={text('quotesHome.saved.failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <RowSkeleton label={text('quotesHome.saved.loading')} rows={3} />}
      {found.data && rows.length === 0 && (
        <p className={`${flow.detail} ${font.hint}`}>{text('quotesHome.saved.none')}</p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((quote) => (
            <li key={quote.id} className={classes.item}>
              <Link
                to="/quotes"
                search={
                  quote.groupId === null
                    ? { request: quote.requestId, quote: quote.id }
                    : { pool: quote.groupId }
                }
                className={classes.press}
              >
                <span className={flow.inline}>
                  <CarrierMark carrier={quote.carrier} />
                  {text('quotesHome.saved.lane', {
                    from: cityOf(quote.fromPlace) ?? quote.fromZip,
                    to: cityOf(quote.toPlace) ?? quote.toZip,
                  })}
                </span>
                <span className={flow.inline}>
                  <Money cents={quote.totalCents} strong />
                  <Badge tone={Date.parse(quote.expiresAt) - Date.now() < SOON_MS ? 'warn' : 'neutral'}>
                    {formatValidThrough(quote.expiresAt)}
                  </Badge>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
