import { Input } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, HINT_BELOW } from './field-props';
import classes from './text-area-field.module.css';

interface TextAreaFieldProps extends FieldProps<string> {
  rows: number;
  isHintBelow?: boolean;
  /** Whether the field gets the focus when its dialog opens. */
  isFirst?: boolean;
}

/** Several lines of text. The component library's own area measures its text to grow, which costs 5 kB. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, value, onChange, error, description, rows, isFirst } = props;
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      withAsterisk={props.isRequired && !props.hidesAsterisk}
      label={label}
      error={error}
      description={description}
      errorProps={{ id: `${id}-error` }}
      {...(props.isHintBelow && { inputWrapperOrder: HINT_BELOW })}
      descriptionProps={{ id: `${id}-description` }}
    >
      <Input
        component="textarea"
        id={id}
        name={name}
        rows={rows}
        data-autofocus={isFirst || undefined}
        value={value}
        error={Boolean(error)}
        aria-describedby={describedBy || undefined}
        classNames={{ input: classes.area }}
        spellCheck={false}
        disabled={props.isDisabled}
        aria-required={props.isRequired || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Input.Wrapper>
  );
}
