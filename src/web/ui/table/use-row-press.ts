import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'a, button, input, select, textarea, label, [data-detail-of]';

/**
 * A press anywhere on a row does what its title does: it opens the row, or follows the title's link. Presses on the row's
 * own controls, in its detail, and the end of a text selection do nothing more.
 */
export function useRowPress(
  box: RefObject<HTMLElement | null>,
  toggleOpen: ((id: string) => void) | undefined,
) {
  const latest = useRef(toggleOpen);
  useEffect(() => {
    latest.current = toggleOpen;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const press = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest<HTMLElement>('[data-row-id]');
      const id = row?.dataset.rowId;
      if (!target || !row || id === undefined || event.defaultPrevented) return;
      if (hasModifier(event) || target.closest(CONTROLS) || isSelectingText()) return;
      if (latest.current) latest.current(id);
      else row.querySelector<HTMLElement>('[data-title] a[href]')?.click();
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [box]);
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;
const isSelectingText = () => window.getSelection()?.isCollapsed === false;
