import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { RowSkeleton } from '../../ui/row-skeleton';

interface ListFrameProps {
  label: string;
  error: unknown;
  /** Nothing has come yet. */
  isEmpty: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Where rows stand: their shape until they come, and what went wrong in their place. */
export function ListFrame({ label, error, isEmpty, onRetry, children }: ListFrameProps) {
  const text = useText();
  const errorText = useErrorText();
  if (error) {
    const again = (
      <Button size="xs" variant="default" onClick={onRetry}>
        {text('app.tryAgain')}
      </Button>
    );
    return <Notice action={again}>{errorText(error)}</Notice>;
  }
  return (
    <Panel flush label={label}>
      {isEmpty ? <RowSkeleton label={text('app.loading')} /> : children}
    </Panel>
  );
}
