import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { Panel } from '../panel';
import { ReadFailure } from './read-failure';
import { RowSkeleton } from './row-skeleton';

interface ListFrameProps {
  label: string;
  /** Says that the list could not be read. */
  failed: string;
  error: unknown;
  onRetry: () => void;
  /** The table; nothing until its first rows have come. */
  children: ReactNode;
}

/** Where rows stand: their shape until they come. What goes wrong is said above what has come before. */
export function ListFrame({ label, failed, error, onRetry, children }: ListFrameProps) {
  const text = useText();
  const hasCome = Boolean(children);
  return (
    <>
      {Boolean(error) && <ReadFailure failed={failed} error={error} isStale={hasCome} onRetry={onRetry} />}
      {(hasCome || !error) && (
        <Panel flush label={label}>
          {hasCome ? children : <RowSkeleton label={text('app.loading')} />}
        </Panel>
      )}
    </>
  );
}

/** The place of a list whose part still travels, as its own frame will look until the rows have come. */
export function ListToCome() {
  const text = useText();
  return (
    <Panel flush>
      <RowSkeleton label={text('app.loading')} />
    </Panel>
  );
}
