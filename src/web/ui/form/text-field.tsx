import { TextInput } from '@mantine/core';
import { type FieldProps, HINT_BELOW, inputProps } from './field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  placeholder?: string;
  /** The id of a `datalist` with values to offer. */
  list?: string;
  /** The keyboard a phone shows. */
  inputMode?: 'numeric';
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
  isHintBelow?: boolean;
  /** To read and copy. */
  isReadOnly?: boolean;
}

export function TextField(props: TextFieldProps) {
  const {
    isFirst = false,
    isHintBelow = false,
    isReadOnly = false,
    isRequired,
    hidesAsterisk,
    isDisabled,
    onChange,
    ...field
  } = props;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      {...(isHintBelow && { inputWrapperOrder: HINT_BELOW })}
      readOnly={isReadOnly}
      // A field does not wrap, and what is only read is not scrolled with the caret.
      title={isReadOnly ? props.value : undefined}
      data-autofocus={isFirst || undefined}
      // Otherwise a phone would capitalize an email address and mark it as misspelled.
      {...(field.type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
