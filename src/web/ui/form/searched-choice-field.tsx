import { Select } from '@mantine/core';
import './choice-list-styles';
import { type FieldProps, inputProps } from './field-props';

/** The list that rolls would be a stop of the Tab key by itself, after its field. */
export const WITHOUT_STOP = { viewportProps: { tabIndex: -1 } };

interface SearchedChoiceFieldProps extends FieldProps<string | null> {
  choices: readonly { value: string; label: string }[];
  placeholder: string;
  /** Said when nothing is left of the list. */
  noneText: string;
  /** So many stand in the list at once, a letter more finds the others; all when left out. */
  mostShown?: number;
}

/** One of many, found by typing a part of its name; the choice may be taken back. */
export function SearchedChoiceField(props: SearchedChoiceFieldProps) {
  const { choices, noneText, mostShown, isRequired, hidesAsterisk, isDisabled, ...field } = props;
  return (
    <Select
      {...field}
      {...inputProps(props)}
      data={choices}
      {...(mostShown === undefined ? {} : { limit: mostShown })}
      searchable
      openOnFocus={false}
      clearable
      nothingFoundMessage={noneText}
      scrollAreaProps={WITHOUT_STOP}
    />
  );
}
