import { type RefObject, useEffect } from 'react';

/** Lets the next key go where it is wanted: to the first empty field, or when nothing is to be typed, the button. */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [];
    const empty = Array.from(fields).find(({ value }) => value === '');
    (empty ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [form]);
}
