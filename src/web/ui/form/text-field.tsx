import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from './field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  placeholder?: string;
  /** The keyboard a phone shows. */
  inputMode?: 'numeric';
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { isFirst = false, isRequired, hidesAsterisk, isDisabled, onChange, ...field } = props;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      data-autofocus={isFirst || undefined}
      // Otherwise a phone would capitalize an email address and mark it as misspelled.
      {...(field.type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
