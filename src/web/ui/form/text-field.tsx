import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from './field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  placeholder?: string;
  /** The keys that a phone offers. */
  inputMode?: 'numeric';
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { isFirst = false, isRequired, hidesAsterisk, isDisabled, onChange, ...field } = props;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      data-autofocus={isFirst || undefined}
      // A phone would begin an address with a capital letter, and mark it as misspelt.
      {...(field.type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
