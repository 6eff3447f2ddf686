import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../page/empty-state';

/** The notice that is shown when filters hide every row. */
export function NoMatch({ hint, onReset }: { hint?: string; onReset: () => void }) {
  const text = useText();
  return (
    <EmptyState
      title={text('table.noMatch')}
      hint={hint ?? text('table.noMatch.hint')}
      action={
        <Button variant="default" size="xs" onClick={onReset}>
          {text('table.reset')}
        </Button>
      }
    />
  );
}
