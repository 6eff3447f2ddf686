import type { ReactNode } from 'react';

/** Props shared by all form fields; `useFormPattern` provides the middle four. */
export interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Shown below the field, and marks it as invalid for screen readers. */
  error?: ReactNode;
  /** Required: shows an asterisk, and tells screen readers in words. */
  isRequired?: boolean;
  /** Hides the asterisk in forms where every field is required. */
  hidesAsterisk?: boolean;
  description?: ReactNode;
  isDisabled?: boolean;
}

/**
 * Maps these props to the component library's. Never sets the `required` attribute, because the browser would then
 * show its own messages.
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

/** The hint of a field below its input, so that fields beside each other stay aligned. */
export const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

/** Keeps the scrolling list out of the tab order, where it would follow its field. */
export const NO_TAB_STOP = { viewportProps: { tabIndex: -1 } };
