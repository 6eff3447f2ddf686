import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../format/number';
import { type FieldProps, inputProps } from './field-props';
import { typedNumber } from './typed-number';

interface NumberFieldProps extends FieldProps<number | ''> {
  /** Whether phones offer a keyboard with a minus sign. */
  isSigned?: boolean;
}

const textOf = (value: number | '') => (value === '' || Number.isNaN(value) ? '' : formatNumber(value));

/**
 * A number typed as text and grouped by thousands on blur. The value is '' if the field is empty, and NaN if the text is not
 * a number, for which the form's check shows the error. The component library's own number input costs 8 kB more and changes
 * the text while the user types.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, isSigned, isRequired, hidesAsterisk, isDisabled, ...field } = props;
  const [text, setText] = useState(textOf(value));
  // A field that is shown again, for example in a dialog that is opened again, has lost a text that was not a number.
  const empty = useRef(() => {
    if (Number.isNaN(value)) onChange('');
  });
  useEffect(() => empty.current(), []);
  const shown = Object.is(typedNumber(text), value) ? text : textOf(value);
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      value={shown}
      inputMode={isSigned ? 'text' : 'numeric'}
      autoComplete="off"
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(typedNumber(event.currentTarget.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setText(textOf(value));
      }}
    />
  );
}
