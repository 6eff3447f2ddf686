import { Select } from '@mantine/core';
import './combobox-styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NO_TAB_STOP } from './field-props';
import { Chevron, type SearchSelectProps, searchInputProps } from './search-select-props';

/** The user's input in the field before its list was loaded. */
export interface EarlyInput {
  hasFocus: boolean;
  isOpening: boolean;
  typed: string;
}

interface SearchSelectListProps extends SearchSelectProps {
  readonly earlyInput: EarlyInput;
}

/** The field with its list. It takes over the focus, the typed letters, and the request to open. */
export function SearchSelectList({ earlyInput, ...props }: SearchSelectListProps) {
  const { choices, noMatchText, maxShown, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [{ hasFocus, isOpening, typed }] = useState(() => ({ ...earlyInput }));
  const [search, setSearch] = useState('');
  useLayoutEffect(() => {
    if (hasFocus) input.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  // This runs after the library's effect that sets the search to the name of the choice.
  useEffect(() => {
    if (typed !== '') setSearch(typed);
  }, [typed]);
  return (
    <Select
      {...searchInputProps(props)}
      ref={input}
      value={value}
      onChange={onChange}
      data={choices.map((one) => ('items' in one ? { ...one, items: [...one.items] } : one))}
      {...(maxShown === undefined ? {} : { limit: maxShown })}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      defaultDropdownOpened={isOpening}
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      nothingFoundMessage={noMatchText}
      scrollAreaProps={NO_TAB_STOP}
      {...(value === null ? { rightSection: <Chevron /> } : {})}
    />
  );
}
