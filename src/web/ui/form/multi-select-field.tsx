import { MultiSelect } from '@mantine/core';
import './combobox-styles';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type FieldProps, inputProps, NO_TAB_STOP } from './field-props';
import classes from './multi-select-field.module.css';

interface MultiSelectFieldProps<Value extends string> extends FieldProps<Value[]> {
  choices: readonly { value: Value; label: string }[];
  placeholder: string;
  /** The text shown when no choice matches. */
  noMatchText: string;
}

/** A field for several choices, which the user finds by typing part of their names. */
export function MultiSelectField<Value extends string>(props: MultiSelectFieldProps<Value>) {
  const { choices, placeholder, noMatchText, isRequired, hidesAsterisk, isDisabled, ...field } = props;
  return (
    <MultiSelect
      {...field}
      {...inputProps(props)}
      classNames={{ input: classes.pills, inputField: classes.pillsText }}
      placeholder={field.value.length > 0 ? undefined : placeholder}
      data={choices}
      searchable
      // If Tab opened the list, it would cover the next button.
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={noMatchText}
      // The right section has only the arrow, which screen readers would announce as an image.
      rightSectionProps={{ 'aria-hidden': true }}
      scrollAreaProps={NO_TAB_STOP}
    />
  );
}
