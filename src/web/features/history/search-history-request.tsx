import { Link } from '@tanstack/react-router';
import { isUuid } from '../../../domain/ids';
import { useAddressView } from '../../address/use-address-view';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { BookingProvider } from '../booking/booking-context';
import { OpenedSearch } from './detail/opened-search';
import { HISTORY_VIEW, withOpen } from './history-view';
import classes from './search-history.module.css';

/** A past search on its own page, for narrow screens and for links to it. */
export function SearchHistoryRequest({ id }: { id: string }) {
  const text = useText();
  const address = useAddressView(HISTORY_VIEW);
  return (
    <BookingProvider>
      <div className={classes.page}>
        <div className={classes.above}>
          <h1 className={classes.title}>{text('title.quoteRequest')}</h1>
          <Link to="/search-history" search={(previous) => withOpen(previous)} className={classes.back}>
            {text('history.back')}
          </Link>
        </div>
        {isUuid(id) ? (
          <OpenedSearch
            id={id}
            kind={address.view.openKind ?? undefined}
            address={address}
            createdBy={null}
          />
        ) : (
          <Panel>
            <EmptyState title={text('quotes.missing')} hint={text('history.missing.hint')} />
          </Panel>
        )}
      </div>
    </BookingProvider>
  );
}
