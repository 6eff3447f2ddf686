import { Select } from '@mantine/core';
import './combobox-styles';
import { ChevronIcon } from '../icons';
import { type FieldProps, inputProps } from './field-props';
import classes from './select-field.module.css';

/** Keeps the scrolling list out of the tab order. */
export const NO_TAB_STOP = { viewportProps: { tabIndex: -1 } };

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SearchSelectProps extends Omit<FieldProps<string | null>, 'name' | 'label'> {
  /** The form's path of the field. */
  name?: string;
  /** Shown above the field. Toolbars use `aria-label` instead. */
  label?: string;
  'aria-label'?: string;
  size?: 'xs' | 'sm';
  className?: string | undefined;
  /** Grouped if each group has a name. */
  choices: readonly (Choice | { readonly group: string; readonly items: readonly Choice[] })[];
  placeholder: string;
  /** Shown when no choice matches. */
  noMatchText: string;
  /** The maximum number of choices listed at once; typing finds the others. Lists all if left out. */
  maxShown?: number;
}

/** A select that finds choices by part of their names and can be cleared. */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, noMatchText, maxShown, isRequired, hidesAsterisk, isDisabled, ...field } = props;
  return (
    <Select
      {...field}
      {...inputProps({ isRequired, hidesAsterisk, isDisabled })}
      data={choices.map((one) => ('items' in one ? { ...one, items: [...one.items] } : one))}
      {...(maxShown === undefined ? {} : { limit: maxShown })}
      searchable
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      nothingFoundMessage={noMatchText}
      scrollAreaProps={NO_TAB_STOP}
      {...(field.value === null ? { rightSection: <Chevron /> } : {})}
    />
  );
}

function Chevron() {
  return (
    <span className={classes.chevron}>
      <ChevronIcon size={14} />
    </span>
  );
}
