import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from './field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  placeholder?: string;
  /** The keys that a phone offers. */
  inputMode?: 'numeric';
}

export function TextField(props: TextFieldProps) {
  const { isRequired, isUnmarked, isDisabled, onChange, ...field } = props;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      // A phone would begin an address with a capital letter, and mark it as misspelt.
      {...(field.type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
