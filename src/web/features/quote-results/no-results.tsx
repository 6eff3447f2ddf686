import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { formatChoices } from '../../ui/format/choices';
import { EmptyState } from '../../ui/page/empty-state';
import { Notice } from '../../ui/page/notice';
import { Panel } from '../../ui/page/panel';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { declineAdvice } from './decline-advice';

/** Loading rows in place of the quotes. */
export function ResultsPlaceholder() {
  return (
    <Panel flush>
      <RowSkeleton />
    </Panel>
  );
}

/** The message when no carrier quoted, with a hint that depends on the reasons. */
export function NoQuotes({ found: { declined } }: { found: QuoteRequest }) {
  const text = useText();
  if (declined.length === 0) {
    return <EmptyState title={text('quotes.noCarriers')} hint={text('quotes.noCarriers.hint')} />;
  }
  const { changes, serving } = declineAdvice(declined.map(({ code }) => code));
  const hint = () => {
    if (serving === 0) return text('quotes.declined.allNoLane.hint');
    if (changes.length === 0) return text('quotes.declined.noRate.hint', { count: serving });
    const parts = changes.map((change) => text(change));
    return text('quotes.declined.shipment.hint', { count: serving, changes: formatChoices(parts) });
  };
  return <EmptyState title={text('quotes.declined.all')} hint={hint()} />;
}

interface RequestFailureProps {
  error: unknown;
  onRetry: () => void;
  onNew: () => void;
}

/** Explains why a request cannot be opened. */
export function RequestFailure({ error, onRetry, onNew }: RequestFailureProps): ReactNode {
  const text = useText();
  const errorText = useErrorText();
  if (error instanceof Refusal && (error.status === 404 || error.status === 400)) {
    return (
      <Panel>
        <EmptyState
          title={text('quotes.missing')}
          hint={text('quotes.missing.hint')}
          action={<Button onClick={onNew}>{text('quotes.newSearch')}</Button>}
        />
      </Panel>
    );
  }
  return (
    <Notice
      action={
        <Button variant="default" onClick={onRetry}>
          {text('app.tryAgain')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
