import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSignedIn } from '../../../api/api-context';
import { useText } from '../../../texts/use-text';
import { Kbd } from '../../../ui/kbd';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { addRecent } from './recent-entries';
import classes from './search-box.module.css';
import type { Entry } from './search-entries';
import { idOf, SearchList } from './search-list';
import { useSections } from './use-sections';

/**
 * The delay after which the focus is back on the page, so that an action's confirmation returns it there and not to this
 * box.
 */
const AFTER_CLOSING_MS = 80;

/** The search field and its results. It is mounted only while the box is open, so it starts empty. */
export function SearchPanel({ onClose, onLogOut }: { onClose: () => void; onLogOut: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { me } = useSignedIn();
  const [typed, setTyped] = useState('');
  /** The key of the highlighted entry; null for the first one, even after the results change. */
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const id = useId();
  const { sections, actions, hasFailed, isSettled, retry } = useSections(typed, onLogOut);

  const entries = sections.flatMap((section) => section.entries);
  const found = entries.findIndex(({ key }) => key === highlighted);
  const index = Math.max(found, 0);
  const chosen = entries[index];

  function open(entry: Entry) {
    addRecent(me.user.id, entry);
    onClose();
    const { target } = entry;
    const run = target
      ? () => void navigate({ to: target.to, search: target.search ?? {} })
      : actions.get(entry.key);
    if (run) setTimeout(run, AFTER_CLOSING_MS);
  }

  function press(event: KeyboardEvent) {
    const last = entries.length - 1;
    const goal = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (goal !== undefined && entries.length > 0) {
      event.preventDefault();
      setHighlighted(entries[goal]?.key ?? null);
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(chosen);
    }
  }

  return (
    <>
      <input
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? idOf(id, chosen.key) : undefined}
        aria-label={text('search.title')}
        placeholder={text('search.placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setHighlighted(null);
        }}
        onKeyDown={press}
      />
      <p className={`${font.hint} ${classes.status}`} role="status">
        {statusOf()}
      </p>
      {hasFailed && (
        <Notice
          action={
            <Button variant="default" size="xs" onClick={retry}>
              {text('search.retry')}
            </Button>
          }
        >
          {text('search.failed')}
        </Notice>
      )}
      <SearchList
        id={id}
        sections={sections}
        chosenKey={chosen?.key ?? null}
        onHighlight={setHighlighted}
        onOpen={open}
        onKeyDown={press}
      />
      {entries.length === 0 && isSettled && !hasFailed && (
        <p className={font.muted}>{text('search.none.hint')}</p>
      )}
      <p className={`${font.small} ${classes.keys}`} aria-hidden="true">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {text('search.keys')}
        <Kbd>Enter</Kbd> {text('search.keys.open')}
      </p>
    </>
  );

  function statusOf(): string {
    if (typed.trim() === '' || hasFailed) return '';
    if (!isSettled) return text('search.searching');
    if (entries.length === 0) return text('search.none', { typed: typed.trim() });
    return text('search.count', { count: entries.filter(({ kind }) => kind !== 'MORE').length });
  }
}
