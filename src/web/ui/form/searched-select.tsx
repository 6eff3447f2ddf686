import { Input, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useRef, useState } from 'react';
import { lazyPart } from '../lazy-part';
import {
  type Begun,
  boxOf,
  ListMark,
  type SearchedListProps,
  type SearchedSelectProps,
} from './searched-parts';

const SearchedList = lazyPart(
  () => import('./searched-list'),
  (part) => part.SearchedList,
  { whileLoading: FieldAlone },
);

/**
 * One of many, found by typing a part of its name, which may be taken back. The field is there at once; its list, which
 * weighs as much as all else of a screen (32 kB), travels when the field is pointed at or comes into focus.
 */
export function SearchedSelect(props: SearchedSelectProps) {
  const begun = useRef<Begun>({ hasFocus: false, isOpening: false, typed: '' });
  const [isWanted, setWanted] = useState(false);
  return <SearchedList {...props} begun={begun} isWanted={isWanted} onWanted={() => setWanted(true)} />;
}

/** Looks like the field with its list, and keeps what is typed for it. */
function FieldAlone(props: SearchedListProps) {
  const { choices, value, onChange, begun, onWanted } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const note = (part: Partial<Begun>) => Object.assign(begun.current, part);
  return (
    <TextInput
      {...boxOf(props)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      value={typed ?? labelOf(choices, value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        note({ typed: currentTarget.value, isOpening: true });
      }}
      onPointerEnter={SearchedList.preload}
      onFocus={() => {
        note({ hasFocus: true });
        onWanted();
      }}
      onBlur={() => {
        setTyped(null);
        note({ hasFocus: false, isOpening: false, typed: '' });
      }}
      onClick={() => {
        note({ isOpening: true });
        onWanted();
      }}
      onKeyDown={({ key }) => key === 'ArrowDown' && note({ isOpening: true })}
      rightSectionPointerEvents="none"
      rightSection={
        value === null ? (
          <ListMark />
        ) : (
          <Input.ClearButton
            tabIndex={-1}
            aria-hidden
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(null)}
          />
        )
      }
    />
  );
}

function labelOf(choices: SearchedSelectProps['choices'], value: string | null): string {
  const all = choices.flatMap((one) => ('items' in one ? one.items : [one]));
  return all.find((one) => one.value === value)?.label ?? '';
}
