import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { SearchIcon } from '../../icons';
import { Kbd } from '../../kbd';
import { acceptsTyping, isDialogOpen, useSingleKeys } from '../../shortcuts';
import classes from './filter-box.module.css';

interface FilterBoxProps {
  label: string;
  placeholder?: string;
  className?: string | undefined;
  /** Whether the box gets the focus when its sheet opens, instead of the sheet's close button. */
  takesFocus?: boolean;
  filter: string;
  onFilter: (filter: string) => void;
  /** Moves the focus to the rows. */
  onLeave: () => void;
}

/** The search box of a list. `/` focuses it from anywhere on the page. */
export function FilterBox(props: FilterBoxProps) {
  const { label, placeholder, className, takesFocus, filter, onFilter, onLeave } = props;
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(filter);
  const hasSingleKeys = useSingleKeys();
  useFilterKey(input, hasSingleKeys);

  /**
   * Values that were sent to the address and have not come back yet. One that comes back late must not undo newer letters.
   */
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const at = pending.current.indexOf(filter);
    pending.current = at < 0 ? [] : pending.current.slice(at + 1);
    if (at < 0) setTyped(filter);
  }, [filter]);

  function change(next: string) {
    setTyped(next);
    pending.current.push(next);
    onFilter(next);
  }

  return (
    <TextInput
      ref={input}
      className={className}
      data-autofocus={takesFocus || undefined}
      size="xs"
      aria-label={label}
      placeholder={placeholder ?? text('table.filter.placeholder')}
      autoComplete="off"
      spellCheck={false}
      leftSection={<SearchIcon size={16} />}
      rightSection={
        hasSingleKeys && typed === '' ? (
          <span className={classes.keyHint} aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        ) : null
      }
      rightSectionPointerEvents="none"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          if (typed !== '') change('');
          // The box loses the focus even if there is no row to focus, because the next letter is a shortcut, not filter
          // text.
          event.currentTarget.blur();
          onLeave();
        } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault();
          onLeave();
        }
      }}
    />
  );
}

/** `/` focuses the filter from anywhere on the page, unless a dialog is open. */
function useFilterKey(input: RefObject<HTMLInputElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (acceptsTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [input, isOn]);
}
