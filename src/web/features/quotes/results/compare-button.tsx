import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { CompareIcon } from '../../../ui/icons';
import { MIN_COMPARED } from '../quotes-view';

/** Appears with the first selected quote. */
export function CompareButton({ count, onCompare }: { count: number; onCompare: () => void }) {
  const text = useText();
  const isEnabled = count >= MIN_COMPARED;
  if (count === 0) return null;
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<CompareIcon size={16} />}
      disabled={!isEnabled}
      title={isEnabled ? undefined : text('quotes.compare.hint')}
      onClick={onCompare}
    >
      {text('quotes.compare', { count })}
    </Button>
  );
}
