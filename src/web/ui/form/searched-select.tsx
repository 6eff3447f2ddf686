import { Select } from '@mantine/core';
import './choice-list-styles';
import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons';
import classes from './plain-select.module.css';
import { WITHOUT_STOP } from './searched-choice-field';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SearchedSelectProps {
  /** Shown above the field; in a toolbar, `aria-label` names it instead. */
  label?: string;
  'aria-label'?: string;
  size?: 'xs' | 'sm';
  className?: string | undefined;
  /** The form's path of the field. */
  name?: string;
  error?: ReactNode;
  /** In groups where each has a name. */
  choices: readonly (Choice | { readonly group: string; readonly items: readonly Choice[] })[];
  placeholder: string;
  /** Shown when no choice matches. */
  noneText: string;
  value: string | null;
  onChange: (value: string | null) => void;
  /** The most choices listed at once; typing finds the others. All when left out. */
  mostShown?: number;
}

/** A select whose choices are found by typing a part of their name, and which can be cleared. */
export function SearchedSelect(props: SearchedSelectProps) {
  const { choices, noneText, mostShown, value, ...field } = props;
  return (
    <Select
      {...field}
      value={value}
      data={choices.map((one) => ('items' in one ? { ...one, items: [...one.items] } : one))}
      {...(mostShown === undefined ? {} : { limit: mostShown })}
      searchable
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      nothingFoundMessage={noneText}
      scrollAreaProps={WITHOUT_STOP}
      {...(value === null ? { rightSection: <ChevronMark /> } : {})}
    />
  );
}

function ChevronMark() {
  return (
    <span className={classes.mark}>
      <ChevronIcon size={14} />
    </span>
  );
}
