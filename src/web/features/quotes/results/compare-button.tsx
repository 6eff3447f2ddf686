import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { CompareIcon } from '../../../ui/icons';
import { COMPARED_AT_LEAST } from '../quotes-view';

export function CompareButton({ count, onCompare }: { count: number; onCompare: () => void }) {
  const text = useText();
  const isEnabled = count >= COMPARED_AT_LEAST;
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
