import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './check-field.module.css';
import type { FieldProps } from './field-props';

/** A checkbox with a label. */
export function CheckField(props: Omit<FieldProps<boolean>, 'hidesAsterisk'>) {
  const { value, onChange, isRequired, isDisabled, ...field } = props;
  return (
    <Checkbox
      {...field}
      size="xs"
      classNames={{ root: classes.field, label: classes.label, description: classes.description }}
      disabled={isDisabled}
      aria-required={isRequired || undefined}
      aria-invalid={field.error ? true : undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
