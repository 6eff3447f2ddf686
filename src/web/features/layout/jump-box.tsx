import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../texts/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import classes from './jump-box.module.css';
import { type Jump, matchingJumps } from './jumps';
import { useMenu } from './use-menu';

/** By then the focus is back on the page, so an action's confirmation returns it there and not to this box. */
const AFTER_CLOSING_MS = 80;

interface JumpBoxProps {
  isOpen: boolean;
  onClose: () => void;
  onLogOut: () => void;
}

/** Finds pages and a few actions by the first letters of their names. */
export function JumpBox({ isOpen, onClose, onLogOut }: JumpBoxProps) {
  const text = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('jump.title')}>
      <JumpList onClose={onClose} onLogOut={onLogOut} />
    </Dialog>
  );
}

function JumpList({ onClose, onLogOut }: Omit<JumpBoxProps, 'isOpen'>) {
  const text = useText();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const menu = useMenu();
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const id = useId();
  const isDark = colorScheme === 'dark';

  const pages = menu.flatMap((item): Jump[] => {
    const go =
      (to: string, search: Record<string, string> = {}) =>
      () =>
        void navigate({ to, search });
    if (!('places' in item)) return [{ label: text(item.label), group: '', run: go(item.to, item.search) }];
    return item.places.map((place) => ({
      label: text(place.label),
      group: text(item.label),
      run: go(place.to, place.search),
    }));
  });
  const actions: Jump[] = [
    { label: text('jump.newSearch'), run: () => void navigate({ to: '/quotes', search: {} }) },
    {
      label: text(isDark ? 'header.light' : 'header.dark'),
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { label: text('header.logout'), run: onLogOut },
  ].map((action) => ({ ...action, group: text('jump.action') }));
  const jumps = matchingJumps([...pages, ...actions], typed);
  const chosen = jumps[Math.min(highlighted, jumps.length - 1)];

  function run(jump: Jump) {
    onClose();
    setTimeout(jump.run, AFTER_CLOSING_MS);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setHighlighted(
        (Math.min(highlighted, jumps.length - 1) + step + jumps.length) % Math.max(jumps.length, 1),
      );
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      run(chosen);
    }
  }

  return (
    <>
      <input
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-expanded={jumps.length > 0}
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${jumps.indexOf(chosen)}` : undefined}
        aria-label={text('jump.title')}
        placeholder={text('jump.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setHighlighted(0);
        }}
        onKeyDown={press}
      />
      <p className={classes.none} role="status">
        {jumps.length === 0 && text('jump.none')}
      </p>
      <div id={id} className={classes.list} role="listbox" aria-label={text('jump.title')}>
        {jumps.map((jump, index) => (
          <div
            key={`${jump.group} ${jump.label}`}
            id={`${id}-${index}`}
            ref={jump === chosen ? keepInView : null}
            className={classes.option}
            role="option"
            aria-selected={jump === chosen}
            tabIndex={-1}
            onPointerMove={() => setHighlighted(index)}
            onClick={() => run(jump)}
            onKeyDown={press}
          >
            {jump.label}
            <span className={classes.group}>{jump.group}</span>
          </div>
        ))}
      </div>
    </>
  );
}

function keepInView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
