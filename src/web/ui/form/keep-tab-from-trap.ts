import type { KeyboardEvent } from 'react';

/**
 * Keeps the Tab key of a time or date input from a dialog's focus trap. The browser itself moves the focus between the
 * hours and the minutes. The trap would check the focus only a moment later, and move it to the next field even if the
 * user has moved on meanwhile. A dialog has buttons before and after its fields, so the focus stays in the dialog
 * without the trap.
 */
export function keepTabFromTrap(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
