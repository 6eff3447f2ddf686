import { NativeSelect } from '@mantine/core';
import { ChevronIcon } from '../icons';
import { type FieldProps, inputProps } from './field-props';
import classes from './select-field.module.css';

/** The value is '' if nothing is chosen; the field then shows `placeholder`. */
interface SelectFieldProps<Value extends string> extends Omit<FieldProps<Value | ''>, 'name'> {
  /** The field's path in the form; none in a toolbar. */
  name?: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  /** The text of the first option. It disappears once something is chosen, unless the choice can be cleared. */
  placeholder?: string;
  isClearable?: boolean;
  /** Whether the field is as tall as a toolbar's buttons, with the label only as its accessible name. */
  isCompact?: boolean;
}

/**
 * A choice between a few options. The browser's own select finds options by typing, opens the native picker on phones, and
 * weighs a tenth of the library's list.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { choices, placeholder = '', isClearable, isCompact = false } = props;
  const { label, isRequired, hidesAsterisk, isDisabled, onChange, value, name, error, description } = props;
  return (
    <NativeSelect
      {...(isCompact
        ? { size: 'xs', 'aria-label': label }
        : { label, classNames: { input: classes.input }, 'data-empty': value === '' || undefined })}
      {...inputProps({ isRequired, hidesAsterisk, isDisabled })}
      name={name}
      error={error}
      description={description}
      value={value}
      // The library's own chevron would load the styles of its lists.
      rightSection={
        <span className={classes.chevron}>
          <ChevronIcon size={isCompact ? 14 : 16} />
        </span>
      }
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => choice.value === currentTarget.value)?.value ?? '')
      }
    >
      {(isClearable || value === '') && (
        <option value="" hidden={!isClearable}>
          {placeholder}
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
