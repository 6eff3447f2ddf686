/** The result of a submit; `ABANDONED` if nothing was submitted or the user has left the form. */
export interface SubmitResult {
  outcome: 'SENT' | 'CANCELLED' | 'REFUSED' | 'FAILED' | 'ABANDONED';
  /** The field the user must fill in again. */
  field: string | null;
}

/** Focuses the first invalid field; returns whether there was one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null;
}

/** Moves the focus to the field to correct, once its message is rendered. Without such a field, shows the form's message. */
export function focusAfter({ outcome, field }: SubmitResult, form: HTMLElement): void {
  // In a dialog that scrolls, the message may be below the visible fields, or behind the buttons that stay there.
  if (outcome === 'FAILED') form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  if (outcome === 'REFUSED') {
    focusFirstInvalid(form);
  } else if (field !== null) {
    const invalid = form.querySelector<HTMLInputElement>(`[name="${field}"]`);
    invalid?.focus();
    invalid?.select();
  } else if (document.activeElement === document.body) {
    // A waiting button is disabled and a Cancel button disappears, so both lose the focus.
    form.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}

/** Focuses the first field to type in, past a choice above the fields; returns whether there is one. */
export function focusFirstField(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLInputElement>('input:not([type="radio"])');
  first?.focus();
  return first !== null;
}
