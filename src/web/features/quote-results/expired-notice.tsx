import { Button } from '@mantine/core';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { formatValidThrough, isExpired } from '../booking/expiry';
import classes from './expired-notice.module.css';

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
    <div className={`${flow.between} ${classes.notice}`}>
      <span>
        {expired.length === found.quotes.length
          ? text('quotes.expired.all', { day: formatValidThrough(last) })
          : text('quotes.expired.some', { count: expired.length })}
      </span>
      <Button
        data-screen-only
        variant="default"
        onClick={isSearching ? handlers.onCancelSearch : handlers.onSearchAgain}
      >
        {text(isSearching ? 'quotes.cancelSearch' : 'quotes.again')}
      </Button>
    </div>
  );
}
