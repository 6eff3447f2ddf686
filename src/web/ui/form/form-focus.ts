/** What became of a submit; `ABANDONED` when it was none, or its reader has gone elsewhere meanwhile. */
export interface FormEnd {
  outcome: 'SENT' | 'CANCELLED' | 'REFUSED' | 'FAILED' | 'ABANDONED';
  /** The field that is to be filled anew. */
  field: string | null;
}

/** Whether there was such a field. */
export function focusFirstFaulty(form: HTMLElement): boolean {
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  faulty?.focus();
  return faulty !== null;
}

/** Moves the focus to where the form is to be mended, once its messages are drawn. */
export function focusAfter({ outcome, field }: FormEnd, form: HTMLElement): void {
  if (outcome === 'REFUSED') {
    focusFirstFaulty(form);
  } else if (field !== null) {
    const faulty = form.querySelector<HTMLInputElement>(`[name="${field}"]`);
    faulty?.focus();
    faulty?.select();
  } else if (document.activeElement === document.body) {
    // A button that waits is disabled, and one that cancels goes away, which takes the focus from it.
    form.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}
