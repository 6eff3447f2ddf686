import { ActionIcon } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { ColumnsIcon } from '../icons';
import { DataTableColumnsMenu } from './data-table-columns-menu';
import classes from './data-table-toolbar.module.css';

interface ColumnsButtonProps {
  columns: readonly { id: string; header: string }[];
  isShown: (id: string) => boolean;
  onToggle: (id: string) => void;
}

/** Chooses the columns to show. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.menuAnchor}>
      <ActionIcon
        ref={button}
        variant="default"
        size={30}
        aria-label={text('table.columns')}
        title={text('table.columns')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ColumnsIcon size={16} />
      </ActionIcon>
      {isOpen && (
        <DataTableColumnsMenu
          {...props}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}
