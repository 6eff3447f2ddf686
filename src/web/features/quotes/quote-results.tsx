import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { QuoteRequest } from '../../../contract/quotes';
import { useText } from '../../texts/use-text';
import { Disclosure } from '../../ui/disclosure';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { DeclinedList } from './declined-list';
import classes from './quote-results.module.css';
import { QuotesTable } from './quotes-table';

interface QuoteResultsProps {
  found: QuoteRequest;
  /** Old results, while a new search runs. */
  dimmed: boolean;
  /** Whether the reader should be led here: after a search, not after a reload. */
  takesFocus: boolean;
  onClear: () => void;
}

export function QuoteResults({ found, dimmed, takesFocus, onClear }: QuoteResultsProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { quotes, declined } = found;
  return (
    <>
      <Panel flush label={text('quotes.results')}>
        <div className={classes.toolbar}>
          <h2 ref={heading} tabIndex={-1} className={classes.count}>
            {text('quotes.count', { count: quotes.length })}
          </h2>
          {quotes.length > 0 && declined.length > 0 && (
            <span className={classes.declined}>
              {text('quotes.count.declined', { count: declined.length })}
            </span>
          )}
          <Button variant="default" size="xs" onClick={onClear}>
            {text('quotes.clear')}
          </Button>
        </div>
        {quotes.length > 0 && <QuotesTable found={found} dimmed={dimmed} />}
        {quotes.length === 0 && (
          <EmptyState
            title={text(declined.length > 0 ? 'quotes.declined.all' : 'quotes.noCarriers')}
            hint={text(declined.length > 0 ? 'quotes.declined.all.hint' : 'quotes.noCarriers.hint')}
          />
        )}
      </Panel>
      {declined.length > 0 && (
        <Panel flush>
          <Disclosure
            title={`${text('quotes.declined')} (${declined.length})`}
            initiallyOpen={quotes.length === 0}
          >
            <DeclinedList declined={declined} />
          </Disclosure>
        </Panel>
      )}
    </>
  );
}
