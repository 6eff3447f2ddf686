import type { KeyboardEvent } from 'react';

/**
 * Keeps the Tab key of a time or date input from a dialog's focus trap. The browser moves between the hours and the minutes
 * by itself, so the trap looks only a moment later where the focus is, and moves it back to the next field from wherever the
 * user has come. A dialog has buttons before and after its fields, so the focus stays in it.
 */
export function keepTabFromTrap(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
