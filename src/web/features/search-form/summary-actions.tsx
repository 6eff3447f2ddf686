import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { CopyIconButton } from '../../ui/copy-button';
import { CrossIcon, PencilIcon } from '../../ui/icons';
import classes from './summary-actions.module.css';

interface SummaryActionsProps {
  onEdit: (() => void) | undefined;
  onClear: () => void;
  /** Whether to focus the edit button, because the form was closed. */
  takesFocus: boolean;
  /** More buttons, which a phone does not show. */
  children?: ReactNode;
}

/** The actions for the results as a whole, at the end of the line that sums up their search. */
export function SummaryActions({ onEdit, onClear, takesFocus, children }: SummaryActionsProps) {
  const text = useText();
  return (
    <div className={classes.actions} data-screen-only>
      {onEdit && (
        <Button variant="default" size="xs" autoFocus={takesFocus} onClick={onEdit}>
          <PencilIcon size={16} />
          <span className={classes.label}>{text('quotes.edit')}</span>
        </Button>
      )}
      <span className={classes.wide}>
        {children}
        <CopyIconButton
          textToCopy={() => window.location.href}
          label={text('quotes.share')}
          doneText={text('quotes.shared')}
        />
      </span>
      <ActionIcon
        className={classes.clear}
        variant="default"
        size={32}
        aria-label={text('quotes.clear')}
        title={text('quotes.clear')}
        onClick={onClear}
      >
        <CrossIcon size={16} />
      </ActionIcon>
    </div>
  );
}
