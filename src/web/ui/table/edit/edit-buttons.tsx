import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface RowButtonProps {
  /** The name for screen readers, if the shown one does not name the row. */
  label?: string;
  isDisabled?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button at the end of a row. */
export function RowButton({ label, isDisabled, onClick, children }: RowButtonProps) {
  return (
    <Button
      size="compact-sm"
      fz={12}
      variant="subtle"
      disabled={isDisabled}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface ConflictButtonsProps {
  keepTheirs: string;
  onKeepTheirs: () => void;
  saveMine: string;
  onSaveMine: () => void;
}

/** The choice between someone else's value and the typed one, in the note below a field. */
export function ConflictButtons({ keepTheirs, onKeepTheirs, saveMine, onSaveMine }: ConflictButtonsProps) {
  return (
    <>
      {' '}
      <Button size="compact-sm" fz={12} variant="default" onClick={onKeepTheirs}>
        {keepTheirs}
      </Button>{' '}
      <Button size="compact-sm" fz={12} variant="default" onClick={onSaveMine}>
        {saveMine}
      </Button>
    </>
  );
}
