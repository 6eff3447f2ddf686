import { Input, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useRef, useState } from 'react';
import { LoadFailure, lazyLoader } from '../lazy-component';
import type { EarlyInput } from './search-select-list';
import { Chevron, type SearchSelectProps, searchInputProps } from './search-select-props';

const list = lazyLoader(
  () => import('./search-select-list'),
  (module) => module.SearchSelectList,
);

/**
 * A select whose choices are found by typing a part of their name, and which can be cleared. Its list (30 kB) loads when the
 * field is pointed at or gets the focus.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, value, onChange } = props;
  const earlyInput = useRef<EarlyInput>({ hasFocus: false, isOpening: false, typed: '' });
  const [isNeeded, setNeeded] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const { Component: List, hasFailed, retry } = list.useLoaded(isNeeded);
  const remember = (change: Partial<EarlyInput>) => Object.assign(earlyInput.current, change);

  if (List) return <List {...props} earlyInput={earlyInput.current} />;
  if (hasFailed) return <LoadFailure onRetry={retry} />;
  return (
    <TextInput
      {...searchInputProps(props)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      value={typed ?? nameOf(choices, value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const hasFocus = currentTarget === document.activeElement;
        remember({ typed: currentTarget.value, isOpening: true, hasFocus });
        // Firefox sends no focus event to a field of a window behind another one, and dictation types there too.
        setNeeded(true);
      }}
      onPointerEnter={list.preload}
      onFocus={() => {
        remember({ hasFocus: true });
        setNeeded(true);
      }}
      onBlur={() => {
        setTyped(null);
        remember({ hasFocus: false, isOpening: false, typed: '' });
      }}
      onClick={() => {
        remember({ isOpening: true });
        setNeeded(true);
      }}
      onKeyDown={({ key }) => key === 'ArrowDown' && remember({ isOpening: true })}
      rightSectionPointerEvents={value === null ? 'none' : 'auto'}
      rightSection={
        value === null ? (
          <Chevron />
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

function nameOf(choices: SearchSelectProps['choices'], value: string | null): string {
  const all = choices.flatMap((one) => ('items' in one ? one.items : [one]));
  return all.find((one) => one.value === value)?.label ?? '';
}
