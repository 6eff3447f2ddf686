import { ActionIcon } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { CrossIcon } from '../icons';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /** The most rows that can be selected; undefined if there is no limit. */
  max: number | undefined;
  onClear: () => void;
}

/**
 * The number of selected rows. The bar is below the rows: above them, it would push them away from the pointer at the first
 * selection, and fixed to the bottom of the window it would cover the buttons of a card.
 */
export function SelectionBar({ count, max, onClear }: SelectionBarProps) {
  const text = useText();
  return (
    <div className={classes.bar} data-screen-only>
      <div className={classes.selection}>
        <span role="status">
          {max === undefined
            ? text('table.selected', { count })
            : text('table.selected.atMost', { count, most: max })}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={text('table.selected.clear')}
          onClick={onClear}
        >
          <CrossIcon size={14} />
        </ActionIcon>
      </div>
    </div>
  );
}
