import { MultiSelect } from '@mantine/core';
import './form/choice-list-styles';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type FieldProps, inputProps } from './form/field-props';
import { WITHOUT_STOP } from './form/searched-choice-field';
import classes from './several-choices-field.module.css';

interface SeveralChoicesFieldProps<Value extends string> extends FieldProps<Value[]> {
  choices: readonly { value: Value; label: string }[];
  placeholder: string;
  /** Said when nothing is left of the list. */
  noneText: string;
}

/** Any of some, found by typing a part of a name. */
export function SeveralChoicesField<Value extends string>(props: SeveralChoicesFieldProps<Value>) {
  const { choices, placeholder, noneText, isRequired, hidesAsterisk, isDisabled, ...field } = props;
  return (
    <MultiSelect
      {...field}
      {...inputProps(props)}
      classNames={{ input: classes.pills, inputField: classes.pillsText }}
      placeholder={field.value.length > 0 ? undefined : placeholder}
      data={choices}
      searchable
      // A press or a letter opens it: opened by the Tab key, its list would lie over the button that comes next.
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={noneText}
      scrollAreaProps={WITHOUT_STOP}
    />
  );
}
