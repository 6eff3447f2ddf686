import { NativeSelect } from '@mantine/core';
import { ChevronIcon } from '../icons';
import classes from './choice-field.module.css';
import { type FieldProps, inputProps } from './field-props';

/** The value is '' while nothing is chosen; the field shows `placeholder` then. */
interface ChoiceFieldProps<Value extends string> extends FieldProps<Value | ''> {
  choices: readonly { value: Value; label: string }[];
  /** Shown first and not offered again once something is chosen, unless the choice may be taken back. */
  placeholder?: string;
  /** Whether the choice may be taken back. */
  isClearable?: boolean;
}

/**
 * One of a few. The browser's own select: it is chosen from by typing its first letters while closed, has the
 * phone's own wheel, and weighs a tenth of the library's list.
 */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const {
    choices,
    placeholder = '',
    isClearable,
    isRequired,
    hidesAsterisk,
    isDisabled,
    onChange,
    ...field
  } = props;
  return (
    <NativeSelect
      {...field}
      classNames={{ input: classes.input }}
      {...inputProps(props)}
      rightSection={
        <span className={classes.chevron}>
          <ChevronIcon size={16} />
        </span>
      }
      data-empty={field.value === '' || undefined}
      onChange={(event) => {
        const chosen = choices.find(({ value }) => value === event.currentTarget.value);
        onChange(chosen?.value ?? '');
      }}
    >
      {(isClearable || field.value === '') && (
        <option value="" hidden={!isClearable}>
          {placeholder}
        </option>
      )}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
