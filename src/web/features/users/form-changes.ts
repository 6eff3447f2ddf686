import { useEffect, useRef } from 'react';
import type { useFormPattern } from '../../ui/form/use-form-pattern';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changed fields. Only these are sent, so that other users' changes stay. */
export function changesOf<Values extends object>(values: Values, base: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (!isSame(values[name], base[name])) changed[name] = values[name];
  }
  return changed;
}

type Filled<Values extends object> = Pick<ReturnType<typeof useFormPattern<Values>>, 'values' | 'fill'>;

/**
 * Updates an untouched form when its data is reloaded, and never overwrites entries. `setBase` sets new initial values.
 * Returns whether the user has changed anything.
 */
export function useFreshValues<Values extends object>(
  form: Filled<Values>,
  fresh: Values,
  base: Values,
  setBase: (values: Values) => void,
): boolean {
  const isChanged = !isSame(form.values, base);
  const latest = useRef({ form, fresh, setBase });
  useEffect(() => {
    latest.current = { form, fresh, setBase };
  });
  const isOutdated = !isChanged && !isSame(fresh, base);
  useEffect(() => {
    if (!isOutdated) return;
    const current = latest.current;
    current.form.fill(current.fresh);
    current.setBase(current.fresh);
  }, [isOutdated]);
  return isChanged;
}
