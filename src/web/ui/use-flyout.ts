import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A panel that a button opens beside it. The box contains both. Escape closes the panel and returns the focus to the
 * button; a press elsewhere closes it too, and so does moving the focus elsewhere.
 */
export function useFlyout<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!isOpen || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        element.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [isOpen]);

  const toggle = useCallback(() => setOpen((wasOpen) => !wasOpen), []);
  const close = useCallback(() => setOpen(false), []);
  return { box, isOpen, toggle, close };
}
