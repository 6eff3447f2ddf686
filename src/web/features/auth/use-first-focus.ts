import { type RefObject, useEffect } from 'react';

/** Focuses the first empty field, or the submit button if there is none. */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [];
    const empty = Array.from(fields).find(({ value }) => value === '');
    (empty ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [form]);
}
