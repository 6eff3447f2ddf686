import { Link } from '@tanstack/react-router';
import { isUuid } from '../../../domain/ids';
import { useAddressView } from '../../address/use-address-view';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/page/empty-state';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { BookingProvider } from '../booking/booking-context';
import { OpenedSearch } from './detail/opened-search';
import { HISTORY_VIEW, withOpen } from './history-view';

/** A past search on its own page, for narrow screens and for links to it. */
export function SearchHistoryRequest({ id }: { id: string }) {
  const text = useText();
  const address = useAddressView(HISTORY_VIEW);
  return (
    <BookingProvider>
      <div className={flow.stack}>
        <div className={flow.row}>
          <h1 className={font.title}>{text('title.quoteRequest')}</h1>
          <Link to="/search-history" search={(previous) => withOpen(previous)} className={font.link}>
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
