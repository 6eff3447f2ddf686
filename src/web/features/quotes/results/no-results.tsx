import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QuoteRequest } from '../../../../contract/quotes';
import { Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/empty-state';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { RowSkeleton } from '../../../ui/table/row-skeleton';

/** Takes the place of the quotes before the first search: loading rows, or a hint on how to start. */
export function ResultsPlaceholder({ isLoading, isError }: { isLoading: boolean; isError: boolean }) {
  const text = useText();
  if (isError) return null;
  return (
    <Panel flush>
      {isLoading ? (
        <RowSkeleton label={text('app.loading')} />
      ) : (
        <EmptyState title={text('quotes.start')} hint={text('quotes.start.hint')} />
      )}
    </Panel>
  );
}

/** Shown when no carrier quoted. The hint differs if no carrier serves the lane at all. */
export function NoQuotes({ found: { declined } }: { found: QuoteRequest }) {
  const text = useText();
  if (declined.length === 0) {
    return <EmptyState title={text('quotes.noCarriers')} hint={text('quotes.noCarriers.hint')} />;
  }
  const isNoLane = declined.every(({ code }) => code === 'NO_LANE');
  return (
    <EmptyState
      title={text('quotes.declined.all')}
      hint={text(isNoLane ? 'quotes.declined.allNoLane.hint' : 'quotes.declined.all.hint')}
    />
  );
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
