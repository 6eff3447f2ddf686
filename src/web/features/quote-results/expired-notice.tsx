import { Button } from '@mantine/core';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { Banner } from '../../ui/page/banner';
import { formatValidThrough, isExpired } from '../booking/expiry';

interface ExpiredNoticeProps {
  found: Pick<QuoteRequest, 'quotes'>;
  nowMs: number;
  isSearching: boolean;
  onSearchAgain: () => void;
  onCancelSearch: () => void;
}

/** Warns above the quotes that prices have expired, with a button to search again. */
export function ExpiredNotice({ found, nowMs, isSearching, ...handlers }: ExpiredNoticeProps) {
  const text = useText();
  const expired = found.quotes.filter((quote) => isExpired(quote, nowMs));
  const last = expired
    .map(({ expiresAt }) => expiresAt)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return (
    <Banner
      tone="warn"
      actions={
        <Button
          data-screen-only
          variant="default"
          onClick={isSearching ? handlers.onCancelSearch : handlers.onSearchAgain}
        >
          {text(isSearching ? 'quotes.cancelSearch' : 'quotes.again')}
        </Button>
      }
    >
      {expired.length === found.quotes.length
        ? text('quotes.expired.all', { day: formatValidThrough(last) })
        : text('quotes.expired.some', { count: expired.length })}
    </Banner>
  );
}
