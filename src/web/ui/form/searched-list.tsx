import { Select } from '@mantine/core';
import './choice-list-styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { WITHOUT_STOP } from './searched-choice-field';
import { boxOf, ListMark, type SearchedListProps } from './searched-parts';

/** Takes over from the field that was there alone: its focus, what was typed there, and the list if it was asked for. */
export function SearchedList(props: SearchedListProps) {
  const { choices, noneText, mostShown, begun, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [{ hasFocus, isOpening, typed }] = useState(() => ({ ...begun.current }));
  const [search, setSearch] = useState('');
  useLayoutEffect(() => {
    if (hasFocus) input.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  // After the list's own effects, which set the search to the name of what is chosen.
  useEffect(() => {
    if (typed !== '') setSearch(typed);
  }, [typed]);
  return (
    <Select
      {...boxOf(props)}
      ref={input}
      value={value}
      onChange={onChange}
      data={choices.map((one) => ('items' in one ? { ...one, items: [...one.items] } : one))}
      {...(mostShown === undefined ? {} : { limit: mostShown })}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      defaultDropdownOpened={isOpening}
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      nothingFoundMessage={noneText}
      scrollAreaProps={WITHOUT_STOP}
      {...(value === null ? { rightSection: <ListMark /> } : {})}
    />
  );
}
