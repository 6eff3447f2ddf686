import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../texts/use-text';
import classes from './grid.module.css';
import type { EditingCell, GridColumn } from './grid-types';
import type { CellChoice } from './kinds/cell-kind';

export interface EditEnd {
  /** The typed text; null if the user cancelled. */
  readonly typed: string | null;
  readonly move: 'down' | 'up' | 'right' | 'left' | 'none';
}

/** The element outside the scrolling rows that lists of choices are drawn in. */
export const GridLayer = createContext<RefObject<HTMLElement | null>>({ current: null });

const MAX_CHOICES = 100;
const LIST_HEIGHT_PX = 264;

/** The choices that contain the typed letters; all of them until something is typed. */
function choicesFor(column: GridColumn, typed: string, hasTyped: boolean): readonly CellChoice[] {
  const { choices = [] } = column.kind;
  const wanted = typed.trim().toLowerCase();
  const found = hasTyped ? choices.filter(({ label }) => label.toLowerCase().includes(wanted)) : choices;
  return found.slice(0, MAX_CHOICES);
}

interface CellEditorProps {
  column: GridColumn;
  editing: EditingCell;
  onEnd: (end: EditEnd) => void;
}

/** Edits one cell in place. Enter, Tab, and leaving the field save; Escape cancels. */
export function CellEditor({ column, editing, onEnd }: CellEditorProps) {
  const text = useText();
  const [typed, setTyped] = useState(editing.text);
  const [hasTyped, setHasTyped] = useState(editing.isTyped);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const latestTyped = useRef(typed);
  latestTyped.current = typed;
  const listId = useId();
  const choices = useMemo(() => choicesFor(column, typed, hasTyped), [column, typed, hasTyped]);
  const chosen = choices[active];

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!editing.isTyped) field.current?.select();
  }, [editing]);

  const end = (move: EditEnd['move'], result: string | null = chosen?.label ?? typed) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd({ typed: result, move });
  };

  const latestEnd = useRef(end);
  latestEnd.current = end;
  const isChanged = editing.isTyped || typed !== editing.text;
  useEffect(() => {
    if (!isChanged) return undefined;
    editing.onTyping(() => latestEnd.current('none', latestTyped.current));
    return () => editing.onTyping(null);
  }, [editing, isChanged]);

  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, shiftKey } = event;
    if (key === 'Enter') end(shiftKey ? 'up' : 'down');
    else if (key === 'Tab') end(shiftKey ? 'left' : 'right');
    else if (key === 'Escape') end('none', null);
    else if (choices.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((choices.length + Math.max(active, step > 0 ? -1 : 0) + step) % choices.length);
    } else return;
    event.preventDefault();
  };

  const isList = column.kind.choices !== undefined;
  return (
    <>
      <input
        ref={field}
        className={classes.editor}
        aria-label={text('grid.edit', { column: column.header })}
        autoComplete="off"
        spellCheck={false}
        inputMode={column.kind.isNumeric ? 'decimal' : undefined}
        {...(isList && {
          role: 'combobox',
          'aria-expanded': choices.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': chosen ? `${listId}-${active}` : undefined,
        })}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setHasTyped(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={() => end('none', typed)}
      />
      {isList && (
        <ChoiceList
          id={listId}
          label={column.header}
          choices={choices}
          active={active}
          field={field}
          onChoose={(choice) => end('none', choice.label)}
        />
      )}
    </>
  );
}

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly CellChoice[];
  active: number;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (choice: CellChoice) => void;
}

/** The list of choices, below the field or, if there is no room, above it. */
function ChoiceList({ id, label, choices, active, field, onChoose }: ChoiceListProps) {
  const layer = useContext(GridLayer);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cell = field.current?.parentElement?.getBoundingClientRect();
    if (!cell || !list.current) return;
    const isAbove = cell.bottom + LIST_HEIGHT_PX > window.innerHeight && cell.top > LIST_HEIGHT_PX;
    Object.assign(list.current.style, {
      left: `${cell.left}px`,
      top: isAbove ? 'auto' : `${cell.bottom + 2}px`,
      bottom: isAbove ? `${window.innerHeight - cell.top + 2}px` : 'auto',
    });
  }, [field]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  if (!layer.current) return null;
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classes.choices}
      hidden={choices.length === 0}
    >
      {choices.map((choice, at) => (
        <div
          key={choice.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          // A press must not take the focus from the field, because losing it would save what was typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </div>
      ))}
    </div>,
    layer.current,
  );
}
