import { useEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import classes from './data-table-toolbar.module.css';

interface ColumnsMenuProps {
  columns: readonly { id: string; header: string }[];
  isShown: (id: string) => boolean;
  onToggle: (id: string) => void;
  /** Called on Escape, which moves the focus back to the button. */
  onClose: () => void;
  /** Called when a click or the focus moves elsewhere. */
  onLeave: () => void;
}

/** The menu that sets which columns are visible. It takes the focus when it opens. */
export function DataTableColumnsMenu({ columns, isShown, onToggle, onClose, onLeave }: ColumnsMenuProps) {
  const text = useText();
  const box = useRef<HTMLFieldSetElement>(null);
  const handlers = useRef({ onClose, onLeave });
  useEffect(() => {
    handlers.current = { onClose, onLeave };
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.querySelector('input')?.focus();
    const listening = new AbortController();
    const { signal } = listening;
    const leave = ({ target }: Event) => {
      // The button in the same parent closes the menu itself.
      if (target instanceof Node && !element.parentElement?.contains(target)) handlers.current.onLeave();
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        handlers.current.onClose();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    <fieldset ref={box} className={classes.menu} aria-label={text('table.columns')}>
      {columns.map(({ id, header }) => (
        <label key={id} className={classes.choice}>
          <input type="checkbox" checked={isShown(id)} onChange={() => onToggle(id)} />
          {header}
        </label>
      ))}
    </fieldset>
  );
}
