import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { ColumnsIcon } from '../icons';
import { useFlyout } from '../use-flyout';
import classes from './data-table-toolbar.module.css';

interface ColumnsButtonProps {
  columns: readonly { id: string; header: string }[];
  isShown: (id: string) => boolean;
  onToggle: (id: string) => void;
}

/** Chooses the columns to show. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const text = useText();
  const { box, isOpen, toggle } = useFlyout<HTMLDivElement>();
  return (
    <div ref={box} className={classes.menuAnchor}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={text('table.columns')}
        title={text('table.columns')}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <ColumnsIcon size={16} />
      </ActionIcon>
      {isOpen && <ColumnChoices {...props} />}
    </div>
  );
}

/** A checkbox for each column. The first one takes the focus. */
function ColumnChoices({ columns, isShown, onToggle }: ColumnsButtonProps) {
  const text = useText();
  const menu = useRef<HTMLFieldSetElement>(null);
  useEffect(() => menu.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset ref={menu} className={classes.menu} aria-label={text('table.columns')}>
      {columns.map(({ id, header }) => (
        <label key={id} className={classes.choice}>
          <input type="checkbox" checked={isShown(id)} onChange={() => onToggle(id)} />
          {header}
        </label>
      ))}
    </fieldset>
  );
}
