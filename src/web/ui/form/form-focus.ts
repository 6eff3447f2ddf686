/** The result of a submit; `ABANDONED` if nothing was submitted or the user has left the form. */
export interface FormEnd {
  outcome: 'SENT' | 'CANCELLED' | 'REFUSED' | 'FAILED' | 'ABANDONED';
  /** The field the user must fill in again. */
  field: string | null;
}

/** Focuses the first invalid field; returns whether there was one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  faulty?.focus();
  return faulty !== null;
}

/** Moves the focus to the field to correct, once its message is rendered. */
export function focusAfter({ outcome, field }: FormEnd, form: HTMLElement): void {
  if (outcome === 'REFUSED') {
    focusFirstInvalid(form);
  } else if (field !== null) {
    const faulty = form.querySelector<HTMLInputElement>(`[name="${field}"]`);
    faulty?.focus();
    faulty?.select();
  } else if (document.activeElement === document.body) {
    // A waiting button is disabled and a Cancel button disappears, so both lose the focus.
    form.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}
