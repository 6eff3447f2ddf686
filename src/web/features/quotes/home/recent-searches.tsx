import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listQuoteHistory } from '../../../../contract/endpoints';
import { useSignedIn } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/page/empty-state';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { LinkTable } from '../../../ui/table/link-table';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowButton } from '../../../ui/table/row-button';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import type { SearchValues } from '../../search-form/search-values';
import { EXAMPLES } from './example-searches';
import { pastLaneText, recentCells, recentColumns } from './recent-columns';
import { SearchLink } from './search-link';
import type { PressToSearch } from './use-press-to-search';

const SHOWN = 13;

interface RecentSearchesProps {
  searching: PressToSearch;
  /** Fills the form with an example. */
  onExample: (values: Partial<SearchValues>) => void;
}

/** Returns the place without its ZIP, such as "Salinas, CA" for "93901 Salinas, CA". */
const cityOf = (place: string) => place.slice(place.indexOf(' ') + 1);

/** The user's own latest searches. A press on a row opens the stored quotes. */
export function RecentSearches({ searching, onExample }: RecentSearchesProps) {
  const text = useText();
  const userId = useSignedIn().me.user.id;
  const found = useRead(listQuoteHistory, {
    query: { personId: userId, limit: SHOWN },
    queryKey: [...queryKeys.quoteHistory, 'recent', userId],
    // The list must have a search that was just run.
    staleTime: 0,
  });
  const rows = found.data?.rows ?? [];
  return (
    <Panel
      flush
      title={text('quotesHome.recent')}
      aside={
        <span className={flow.row}>
          <span className={font.hint}>{text('quotesHome.recent.hint')}</span>
          {rows.length > 0 && (
            <Link to="/search-history" className={font.link}>
              {text('quotesHome.history')}
            </Link>
          )}
        </span>
      }
    >
      {found.isError && (
        <ReadFailure
          failed={text('quotesHome.recent.failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <RowSkeleton label={text('quotesHome.recent.loading')} />}
      {found.data && rows.length === 0 && (
        <EmptyState
          title={text('quotesHome.recent.none')}
          hint={text('quotesHome.recent.none.hint')}
          action={EXAMPLES.map((values) => (
            <Button key={values.fromZip} variant="default" onClick={() => onExample(values)}>
              {text('quotesHome.example', { from: cityOf(values.fromZip), to: cityOf(values.toZip) })}
            </Button>
          ))}
        />
      )}
      {rows.length > 0 && (
        <LinkTable
          label={text('quotesHome.recent')}
          corner={text('quotesHome.column.lane')}
          columns={recentColumns(text)}
          rows={rows.map((search) => ({
            key: search.id,
            link: <SearchLink search={search} />,
            cells: [
              ...recentCells(search, text),
              search.kind === 'SEARCH' && (
                <RowButton
                  label={text('quotesHome.again')}
                  fullLabel={text('quotesHome.again.full', { lane: pastLaneText(search, text) })}
                  isDisabled={searching.runningId !== null}
                  onPress={() => searching.quoteAgain(search.id)}
                />
              ),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
