import { keepPreviousData } from '@tanstack/react-query';
import { exportQuoteHistory, listQuoteHistory, listSavedQuotes } from '../../../contract/endpoints';
import type { QuoteHistoryRow, SavedQuote } from '../../../contract/quotes/quote-history';
import { roleFlags } from '../../../domain/people/roles';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { useApi, useSignedIn } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { readListFile } from '../../api/read-file';
import { readAll, useServedList, whenOn } from '../../api/served-list';
import { useRead } from '../../api/use-read';
import { localTimeZone } from '../../ui/format/day';
import { type HistoryView, SEGMENTS } from './history-view';

export const ROWS_PER_PAGE = 25;

const idOf = ({ id }: QuoteHistoryRow | SavedQuote) => id;

/** The company whose searches are listed: the one that the user acts for, or the customer that an ADMIN chose. */
export function useHistoryScope() {
  const { me, acting } = useSignedIn();
  const flags = roleFlags(me.user.roles);
  return {
    shipperId: acting?.kind === 'shipper' ? acting.id : null,
    carrierId: acting?.kind === 'carrier' ? acting.id : null,
    /** Whether the user sees the carrier's side: only its own quotes, and no page for a search. */
    isCarrierSide: acting?.kind === 'carrier' || flags.isCarrierOnly,
    isAdmin: flags.isAdmin,
  };
}
export type HistoryScope = ReturnType<typeof useHistoryScope>;

/** One page of searches. */
export function useHistory(view: HistoryView, scope: HistoryScope, isEnabled: boolean) {
  const { send, session } = useApi();
  const found = useServedList(view, {
    key: queryKeys.quoteHistory,
    limit: ROWS_PER_PAGE,
    isEnabled,
    paramsOf: (shown: HistoryView) => ({
      ...(shown.segment ? SEGMENTS[shown.segment] : { kind: null, source: null }),
      order: shown.isOldestFirst ? ('oldest' as const) : null,
      from: shown.from,
      to: shown.to,
      timeZone: shown.from === null && shown.to === null ? null : shown.isUtc ? 'UTC' : localTimeZone(),
      personId: shown.personId,
      carrierId: scope.carrierId ?? shown.carrierId,
      shipperId: scope.shipperId ?? shown.customerId,
      fromZip: shown.fromZip,
      toZip: shown.toZip,
      temperature: shown.temperature,
      savedOnly: whenOn(shown.savedOnly),
      noQuotesOnly: whenOn(shown.noQuotesOnly),
      withoutTests: whenOn(shown.withoutTests),
    }),
    read: (query, signal) => send(listQuoteHistory, { query, signal }),
    // The list shows how many quotes of each search are saved, which another tab may have changed.
    followsFocus: true,
    idOf,
  });
  const readFile = (format: TableFileFormat) =>
    readListFile(session, exportQuoteHistory.path, { ...found.pages.filters(), format });
  return { ...found, readFile };
}

/** One page of saved quotes; those that expire soon come first. */
export function useSavedQuotes(view: HistoryView, scope: HistoryScope, isEnabled: boolean) {
  const { send } = useApi();
  const shipperId = scope.shipperId ?? view.customerId;
  const filters = {
    ...(shipperId === null ? {} : { shipperId }),
    ...(view.liveOnly ? { liveOnly: 'true' as const } : {}),
  };
  const query = { ...filters, page: view.page, limit: ROWS_PER_PAGE };
  const found = useRead(listSavedQuotes, {
    query,
    queryKey: [...queryKeys.savedQuotes, query],
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    // A colleague, or another tab, may just have saved or removed one.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return {
    ...found,
    /** Every quote, for an export. */
    readAll: () => readAll((page) => send(listSavedQuotes, { query: { ...filters, ...page } }), idOf),
  };
}
