import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from './field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  placeholder?: string;
}

export function TextField(props: TextFieldProps) {
  const { isRequired, isDisabled, onChange, ...field } = props;
  return (
    <TextInput {...field} {...inputProps(props)} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
