import { TextInput } from '@mantine/core';
import { plainCents } from '../format/money';
import { type FieldProps, HINT_BELOW, inputProps } from './field-props';
import { typedCents } from './typed-dollars';

/** US dollars with cents as typed text, so that the form's check sees what was typed; formatted on blur. */
export function DollarsField(props: FieldProps<string>) {
  const { isRequired, hidesAsterisk, isDisabled, value, onChange, ...field } = props;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      inputWrapperOrder={HINT_BELOW}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      leftSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const cents = typedCents(value);
        if (cents !== '' && !Number.isNaN(cents)) onChange(plainCents(cents));
      }}
    />
  );
}
