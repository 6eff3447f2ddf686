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

/** Appears with the first selected quote. Its place is kept, so that the table stays where it is. */
export function CompareButton({ count, isInBar = false, onCompare }: CompareButtonProps) {
  const text = useText();
  const isEnabled = count >= MIN_COMPARED;
  return (
    <Button
      variant={isInBar ? 'filled' : 'light'}
      style={count === 0 && !isInBar ? { visibility: 'hidden' } : undefined}
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
