import type { ReactNode } from 'react';
import { Panel } from '../page/panel';
import { ReadFailure } from './read-failure';
import { RowSkeleton } from './row-skeleton';

interface ListFrameProps {
  label: string;
  /** The message shown when the list could not be read. */
  failed: string;
  error: unknown;
  onRetry: () => void;
  /** The table; nothing until the first rows arrive. */
  children: ReactNode;
}

/** The panel around a list: a skeleton while it loads, and failures above the rows that are already there. */
export function ListFrame({ label, failed, error, onRetry, children }: ListFrameProps) {
  const hasRows = Boolean(children);
  return (
    <>
      {Boolean(error) && <ReadFailure failed={failed} error={error} isStale={hasRows} onRetry={onRetry} />}
      {(hasRows || !error) && (
        <Panel flush label={label}>
          {hasRows ? children : <RowSkeleton />}
        </Panel>
      )}
    </>
  );
}

/** A placeholder for a list while its code loads. */
export function ListSkeleton() {
  return (
    <Panel flush>
      <RowSkeleton />
    </Panel>
  );
}
