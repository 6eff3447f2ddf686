import { ActionIcon } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { CrossIcon } from '../icons';
import classes from './data-table-chosen.module.css';

interface ChosenProps {
  count: number;
  /** The largest number that can be chosen; undefined where all can. */
  atMost: number | undefined;
  onClear: () => void;
}

/**
 * How many rows are chosen. It stands after them: above, it pushed them down at the first choice, from under the
 * pointer that went for the second; and held at the window's lower edge it covered the buttons of a card.
 */
export function DataTableChosen({ count, atMost, onClear }: ChosenProps) {
  const text = useText();
  return (
    <div className={classes.place}>
      <div className={classes.chosen}>
        <span role="status">
          {atMost === undefined
            ? text('table.selected', { count })
            : text('table.selected.atMost', { count, most: atMost })}
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
