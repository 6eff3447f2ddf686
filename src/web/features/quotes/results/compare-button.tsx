import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { CompareIcon } from '../../../ui/icons';
import { MIN_COMPARED } from '../quotes-view';

interface CompareButtonProps {
  count: number;
  /** In the bar of a phone, where it always has its place. */
  isInBar?: boolean;
  onCompare: () => void;
}

/** Appears with the first selected quote. */
export function CompareButton({ count, isInBar = false, onCompare }: CompareButtonProps) {
  const text = useText();
  const isEnabled = count >= MIN_COMPARED;
  if (count === 0 && !isInBar) return null;
  return (
    <Button
      variant={isInBar ? 'filled' : 'light'}
      size={isInBar ? 'sm' : 'xs'}
      leftSection={<CompareIcon size={16} />}
      disabled={!isEnabled}
      title={isEnabled ? undefined : text('quotes.compare.hint')}
      onClick={onCompare}
    >
      {text('quotes.compare', { count })}
    </Button>
  );
}
