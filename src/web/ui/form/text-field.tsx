import { TextInput } from '@mantine/core';
import { type FieldProps, HINT_BELOW, inputProps } from './field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
  /** What the browser may fill in; nothing by default. */
  autoComplete?: string;
  placeholder?: string;
  /** The id of a `datalist` with values to offer. */
  list?: string;
  /** The keyboard a phone shows. */
  inputMode?: 'numeric';
  /** Whether the field gets the focus when its dialog opens. */
  isFirst?: boolean;
  isHintBelow?: boolean;
  /** Whether the user can only read and copy the value. */
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
      autoComplete="off"
      {...field}
      {...inputProps(props)}
      {...(isHintBelow && { inputWrapperOrder: HINT_BELOW })}
      readOnly={isReadOnly}
      // The title shows a value that is cut off, because a field does not wrap and a read-only one is not scrolled with the
      // caret.
      title={isReadOnly ? props.value : undefined}
      data-autofocus={isFirst || undefined}
      // Without these a phone would capitalize an email address and mark it as misspelled.
      {...(field.type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
