import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-field.module.css';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: ReactNode;
  choices: readonly { value: Value; label: string }[];
  /** '' while nothing is chosen; the field shows `placeholder` then. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  /** Shown first and not offered again once something is chosen, unless the choice may be taken back. */
  placeholder?: string;
  /** Whether the choice may be taken back. */
  isClearable?: boolean;
  /** Tells readers that the form asks for it. */
  isRequired?: boolean;
  isDisabled?: boolean;
  description?: ReactNode;
  error?: ReactNode;
}

/**
 * One of a few. The browser's own select: it is chosen from by typing its first letters while closed, has the
 * phone's own wheel, and weighs a tenth of the library's list.
 */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { choices, placeholder = '', isClearable, isRequired, isDisabled, onChange, ...field } = props;
  return (
    <NativeSelect
      {...field}
      classNames={{ input: classes.input }}
      disabled={isDisabled}
      aria-required={isRequired || undefined}
      data-empty={field.value === '' || undefined}
      onChange={(event) => {
        const chosen = choices.find(({ value }) => value === event.currentTarget.value);
        onChange(chosen?.value ?? '');
      }}
    >
      {(isClearable || field.value === '') && (
        <option value="" hidden={!isClearable}>
          {placeholder}
        </option>
      )}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
