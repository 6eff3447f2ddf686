import { fileDays, searchesLink } from '../../address/figure-links';
import type { AddressRange } from '../../address/use-day-range';
import { useText } from '../../texts/use-text';
import { RankingCard } from '../../ui/chart/ranking-card';
import { MonthlyCard } from './monthly-card';
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

/** A customer's searches by month. */
export function MonthlySearches({ shipperId, address }: TrendProps) {
  const text = useText();
  return (
    <MonthlyCard
      title={text('dashboard.monthlySearches')}
      measure={text('dashboard.searches')}
      address={address}
      source={useMonthlySearches(shipperId, address.range)}
      fileName="monthly-searches"
      linkTo={{ customer: shipperId }}
      empty={text('dashboard.monthlySearches.empty')}
    />
  );
}

/** The number of quotes for a customer's searches by month. */
export function MonthlyQuotes({ shipperId, address }: TrendProps) {
  const text = useText();
  return (
    <MonthlyCard
      title={text('dashboard.monthlyQuotes')}
      measure={text('dashboard.quotes')}
      address={address}
      source={useMonthlyQuotes(shipperId, address.range)}
      fileName="monthly-quotes-received"
      linkTo={{ customer: shipperId }}
      empty={text('dashboard.monthlyQuotes.empty')}
    />
  );
}

/** The user's own searches by month. */
export function OwnMonthlySearches({ profileId, address }: { profileId: string; address: AddressRange }) {
  const text = useText();
  return (
    <MonthlyCard
      title={text('dashboard.monthlySearches')}
      measure={text('dashboard.searches')}
      address={address}
      source={useOwnMonthlySearches(address.range)}
      fileName="monthly-searches"
      linkTo={{ person: profileId }}
      empty={text('dashboard.monthlySearches.empty')}
    />
  );
}

interface Named {
  readonly profileId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The users of a customer with the most searches. */
export function SearchesByUser({ shipperId, address: { range } }: TrendProps) {
  const text = useText();
  const linkOf = ({ profileId }: Named) => searchesLink(range, { customer: shipperId, person: profileId });
  return (
    <RankingCard
      title={text('dashboard.searchesByUser')}
      source={useSearchesByUser(shipperId, range)}
      rowsOf={({ rows }) => rows}
      keyOf={({ profileId }) => profileId}
      nameOf={({ firstName, lastName }) =>
        [firstName, lastName].filter((part) => part).join(' ') || text('dashboard.unknownUser')
      }
      linkOf={linkOf}
      corner={text('dashboard.user')}
      barsHeader={text('dashboard.searches')}
      bars={[
        {
          header: text('dashboard.searches'),
          tone: 'searches',
          value: ({ searchesCount }) => searchesCount,
          link: linkOf,
        },
      ]}
      fileName={`searches-by-user-${fileDays(range)}`}
      expectedRows={6}
      empty={text('dashboard.monthlySearches.empty')}
      failed={text('dashboard.failed')}
    />
  );
}
