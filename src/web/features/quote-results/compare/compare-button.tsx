import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { CompareIcon } from '../../../ui/icons';
import { MIN_COMPARED } from '../../search-form/quotes-view';

interface CompareButtonProps {
  count: number;
  /** Whether the button is in a phone's bottom bar, where it is always visible. */
  isInBar?: boolean;
  onCompare: () => void;
}

/** Appears with the first selected quote. Its space is reserved, so that the table does not move. */
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
