import type { ReactNode } from 'react';

/** Props shared by all form fields; `useFormPattern` provides the middle four. */
export interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The message below the field, which also marks the field as invalid for screen readers. */
  error?: ReactNode;
  /** Whether the field is required: it then has an asterisk, and screen readers say so in words. */
  isRequired?: boolean;
  /** Whether to hide the asterisk, in forms where every field is required. */
  hidesAsterisk?: boolean;
  description?: ReactNode;
  isDisabled?: boolean;
}

/**
 * Maps these props to the component library's. Never sets the `required` attribute, because the browser would then show its
 * own messages.
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

/** The order that puts a field's hint below its input, so that fields beside each other stay aligned. */
export const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

/** Keeps the scrolling list out of the tab order, where it would follow its field. */
export const NO_TAB_STOP = { viewportProps: { tabIndex: -1 } };
