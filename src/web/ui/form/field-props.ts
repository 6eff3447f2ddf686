import type { ReactNode } from 'react';

/** What every field of a form takes, whatever it is made of; `useFormPattern` hands out the middle four. */
export interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Stands under the field, and marks it for readers. */
  error?: ReactNode;
  /** The form asks for it: an asterisk for the eye, the same in words for readers. */
  isRequired?: boolean;
  /** Without the asterisk, where a form asks for everything it shows. */
  hidesAsterisk?: boolean;
  description?: ReactNode;
  isDisabled?: boolean;
}

/**
 * The field's own words for the component library's. Never the attribute `required`, with which the browser
 * would say it in its own words and way.
 */
export function inputProps({
  isRequired,
  hidesAsterisk,
  isDisabled,
}: Pick<FieldProps<unknown>, 'isRequired' | 'hidesAsterisk' | 'isDisabled'>) {
  return {
    disabled: isDisabled,
    ...(isRequired ? { withAsterisk: !hidesAsterisk, 'aria-required': true as const } : {}),
  };
}
