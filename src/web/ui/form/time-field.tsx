import { TextInput } from '@mantine/core';
import { type FieldProps, HINT_BELOW, inputProps } from './field-props';

/** A time of day as `HH:MM`, in the browser's own control; '' until it is complete. */
export function TimeField(props: FieldProps<string>) {
  const { isRequired, hidesAsterisk, isDisabled, onChange, ...field } = props;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      type="time"
      inputWrapperOrder={HINT_BELOW}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
