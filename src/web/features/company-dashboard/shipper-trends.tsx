import { useCallback } from 'react';
import type { AddressRange } from '../../address/use-day-range';
import { useText } from '../../texts/use-text';
import { BarTable } from '../../ui/chart/bar-table';
import { ChartCard } from '../../ui/chart/chart-card';
import { formatNumber } from '../../ui/format/number';
import { fileDays, searchesLink } from './company-links';
import { MonthlyCard } from './monthly-card';
import type { Month } from './months';
import {
  useMonthlyQuotes,
  useMonthlySearches,
  useOwnMonthlySearches,
  useSearchesByUser,
} from './use-company-figures';

interface TrendProps {
  shipperId: string;
  address: AddressRange;
}

const ROW_PX = 28;
const SHOWN_ROWS = 6;

/** A customer's searches by month. */
export function MonthlySearches({ shipperId, address: { range, today } }: TrendProps) {
  const text = useText();
  const linkOf = useCallback((month: Month) => searchesLink(month, { customer: shipperId }), [shipperId]);
  return (
    <MonthlyCard
      title={text('dashboard.monthlySearches')}
      measure={text('dashboard.searches')}
      range={range}
      today={today}
      source={useMonthlySearches(shipperId, range)}
      fileName="monthly-searches"
      linkOf={linkOf}
      empty={text('dashboard.monthlySearches.empty')}
    />
  );
}

/** The number of quotes for a customer's searches by month. */
export function MonthlyQuotes({ shipperId, address: { range, today } }: TrendProps) {
  const text = useText();
  const linkOf = useCallback((month: Month) => searchesLink(month, { customer: shipperId }), [shipperId]);
  return (
    <MonthlyCard
      title={text('dashboard.monthlyQuotes')}
      measure={text('dashboard.quotes')}
      range={range}
      today={today}
      source={useMonthlyQuotes(shipperId, range)}
      fileName="monthly-quotes-received"
      linkOf={linkOf}
      empty={text('dashboard.monthlyQuotes.empty')}
    />
  );
}

/** The user's own searches by month. */
export function OwnMonthlySearches({
  profileId,
  address: { range, today },
}: Pick<TrendProps, 'address'> & { profileId: string }) {
  const text = useText();
  const linkOf = useCallback((month: Month) => searchesLink(month, { person: profileId }), [profileId]);
  return (
    <MonthlyCard
      title={text('dashboard.monthlySearches')}
      measure={text('dashboard.searches')}
      range={range}
      today={today}
      source={useOwnMonthlySearches(range)}
      fileName="monthly-searches"
      linkOf={linkOf}
      empty={text('dashboard.monthlySearches.empty')}
    />
  );
}

/** The users of a customer with the most searches. */
export function SearchesByUser({ shipperId, address: { range } }: TrendProps) {
  const text = useText();
  const found = useSearchesByUser(shipperId, range);
  const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
    [firstName, lastName].filter((part) => part).join(' ') || text('dashboard.unknownUser');
  return (
    <ChartCard
      title={text('dashboard.searchesByUser')}
      source={found}
      heightPx={ROW_PX * SHOWN_ROWS}
      table={{
        rowsOf: ({ rows }) => rows,
        keyOf: ({ profileId }) => profileId,
        columns: [
          { key: 'name', header: text('dashboard.user'), value: nameOf, text: nameOf },
          {
            key: 'searches',
            header: text('dashboard.searches'),
            value: ({ searchesCount }) => searchesCount,
            text: ({ searchesCount }) => formatNumber(searchesCount),
          },
        ],
        fileName: `searches-by-user-${fileDays(range)}`,
        isOwn: true,
      }}
      empty={text('dashboard.monthlySearches.empty')}
      failed={text('dashboard.failed')}
    >
      {({ rows }) => (
        <BarTable
          label={text('dashboard.searchesByUser')}
          corner={text('dashboard.user')}
          barsHeader={text('dashboard.searches')}
          columns={[{ key: 'searches', header: text('dashboard.searches'), tone: 'searches' }]}
          rows={rows.map((row) => {
            const link = searchesLink(range, { customer: shipperId, person: row.profileId });
            return {
              key: row.profileId,
              name: nameOf(row),
              link,
              values: [{ value: row.searchesCount, text: formatNumber(row.searchesCount), link }],
            };
          })}
        />
      )}
    </ChartCard>
  );
}
