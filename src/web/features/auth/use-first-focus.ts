import { type RefObject, useEffect } from 'react';

/**
 * Focuses the first empty field or, if there is none, the submit button or the first button. This happens when the form
 * appears, and again for each new value of `step`.
 */
export function useFirstFocus(form: RefObject<HTMLElement | null>, step?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `step` is not read, but each step has other fields to focus
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [];
    const empty = Array.from(fields).find(({ value }) => value === '');
    (empty ?? find('[type="submit"]') ?? find('button'))?.focus();
  }, [form, step]);
}
